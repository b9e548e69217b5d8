-- Oldest code: 0103
-- Outside a transaction

-- The list of returns of any status, newest first (staff).
drop index concurrently if exists returns_newest_idx;

create index concurrently returns_newest_idx on returns (created_at desc, id desc);
