-- Oldest code: 0103

-- Since when an order of a bulk act fails: it is tried again for ten minutes.
alter table order_bulk_rows add column failed_at timestamptz;
