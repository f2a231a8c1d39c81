"""What several tests share: an independent brute force and random small games."""
