-- Indexes all products anew. Raise the number when functions/search.sql changes what is written to the index: this file
-- is applied again when it changes, after the functions.
-- Format of the index: 2
select search_index(array(select id from products order by id));
select search_place_written(id, name) from search_places;
select search_gather(2147483647);
