"""What browsers get: pages rendered from templates, forms, and what the pages ask for beside the matches."""
