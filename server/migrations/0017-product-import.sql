-- What a seller calls a product in their own books: by it a file finds the product again.
alter table products
  add column sku text constraint products_sku_length check (char_length(sku) between 1 and 60),
  add constraint products_sku_key unique (owner_id, sku);
-- Whose a picture is: asked before a file names it, and before it is removed.
create index products_images_idx on products using gin (images);

-- Another reason for a change of stock, beside those that there are by now.
do $$
declare
  known constant text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'stock_ledger'::regclass and conname = 'stock_ledger_reason_is_known');
begin
  alter table stock_ledger drop constraint stock_ledger_reason_is_known;
  execute format(
    'alter table stock_ledger add constraint stock_ledger_reason_is_known check ((%s) or reason = ''import'')', known);
end $$;

-- A CSV file on its way into the catalogue: checked first, then imported in batches, each of which moves `position`
-- in its own transaction.
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
create index product_imports_user_idx on product_imports (user_id, created_at desc, id desc);
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
create index product_import_rows_bad_idx on product_import_rows (import_id, position) where problems <> '[]';

create trigger product_imports_activity after update of state on product_imports
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('product-import', 'only', 'file_name', 'state');
