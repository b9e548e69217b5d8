-- Import of products from CSV files.
-- Replaces: 0017-product-import.sql

-- A CSV file on its way into the catalogue: checked first, then imported in batches, each of which raises `position` in
-- its own transaction.
create table product_imports (
  id uuid constraint product_imports_pkey primary key,
  user_id uuid not null constraint product_imports_user_id_fkey references users on delete cascade,
  file_name text not null,
  file_hash bytea,
  columns text[] not null default '{}',
  state text not null constraint product_imports_state_is_known check (state in ('reading', 'checked', 'importing', 'done', 'stopped')),
  total integer not null default 0,
  position integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  bad integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint product_imports_position_in_range check (position between 0 and total)
);
-- Which imports has this person, newest first?
create index product_imports_user_idx on product_imports (user_id, created_at desc, id desc);
-- Which imports are running? (continued after a restart)
create index product_imports_running_idx on product_imports (id) where state = 'importing';

create table product_import_rows (
  import_id uuid not null constraint product_import_rows_import_id_fkey references product_imports on delete cascade,
  position integer not null,
  -- Of the file.
  line integer not null,
  cells text[] not null,
  -- [{column, value, message}]; none: the row is good.
  problems jsonb not null default '[]',
  constraint product_import_rows_pkey primary key (import_id, position)
);
-- Which rows of this import have problems?
create index product_import_rows_bad_idx on product_import_rows (import_id, position) where problems <> '[]';
