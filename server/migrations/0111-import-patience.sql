-- Oldest code: 0103
-- The pictures of an import are fetched for some minutes, whoever goes on after a process that died.
alter table product_imports add column fetch_until timestamptz;
