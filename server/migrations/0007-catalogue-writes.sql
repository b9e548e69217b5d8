-- How many reviews gave how many stars is counted for every product page, from the index alone.
create index reviews_stars_idx on reviews (product_id, stars);
