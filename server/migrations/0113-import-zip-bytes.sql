-- Oldest code: 0103
-- The ZIP of pictures of an import comes in parts, which are counted before they are stored: against the person, and against the
-- shop.

alter table product_imports
  -- Bytes of each part that was sent, counted from 1; null: it was not. Empty: nothing of the ZIP is stored.
  add column zip_part_bytes integer[] not null default '{}',
  -- When the last of them came.
  add column zip_part_at timestamptz;

-- Which imports have parts of a ZIP?
create index product_imports_zips_idx on product_imports (user_id) where zip_part_bytes <> '{}';
