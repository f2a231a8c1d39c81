"""Prints of many challenges: books and calendars, page by page and bound in the end.

- `entry`: what is in a volume;
- `leaves`: the pages of its challenges, one or two on a sheet of paper;
- `answers`: the pages of its solutions, four on each;
- `front`: its first pages: title and contents or the month, and how to play;
- `binding`: all pages as one PDF;
- `making`: the whole course.
"""
