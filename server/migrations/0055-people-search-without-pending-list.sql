-- Oldest code: 0054
-- New rows go into the index at once. In a list of pending entries, which each search reads whole, searches after many
-- changes cost several times as much; a changed name costs less than a search.
alter index users_search_idx set (fastupdate = off);
select gin_clean_pending_list('users_search_idx');
