-- Products from files.
-- Replaces: 0008-product-import.sql 0079-import-files.sql

-- A CSV file on its way into the catalogue: checked first, then imported in batches, each of which raises `position` in
-- its own transaction.
create table product_imports (
  id uuid constraint product_imports_pkey primary key,
  user_id uuid not null constraint product_imports_user_id_fkey references users on delete cascade,
  file_name text not null,
  file_hash bytea,
  columns text[] not null default '{}',
  state text not null,
  total integer not null default 0,
  position integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  bad integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- What each column of the file is, '' for none; null: as its header says, as before columns could be matched.
  matches text[],
  -- [{column, value, by}]: values that are read as others.
  replacements jsonb not null default '[]',
  -- Parts of the ZIP of pictures that are to be read; 0: none.
  zip_parts integer not null default 0,
  -- Bytes of all pictures fetched so far.
  picture_bytes bigint not null default 0,
  -- Until when the process that prepares it holds it.
  held_until timestamptz,
  -- [{name, lines}]: new products with the same name.
  same_names jsonb not null default '[]',
  undone integer not null default 0,
  kept integer not null default 0,
  constraint product_imports_position_in_range check (position between 0 and total),
  constraint product_imports_state_is_known check (state in ('reading', 'columns', 'preparing', 'checked', 'importing', 'done', 'stopped', 'undoing', 'undone'))
);
-- Which imports has this person, newest first?
create index product_imports_user_idx on product_imports (user_id, created_at desc, id desc);
-- Which imports are running? (continued after a restart)
create index product_imports_running_idx on product_imports (id) where state = 'importing';
-- Which imports are being prepared or undone? (continued after a restart)
create index product_imports_unfinished_idx on product_imports (id) where state in ('preparing', 'undoing');

-- What a person's columns are, by their normalised header.
create table product_import_columns (
  user_id uuid not null constraint product_import_columns_user_id_fkey references users on delete cascade,
  name text not null,
  -- '': the column is left out.
  "column" text not null,
  constraint product_import_columns_pkey primary key (user_id, name)
);

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

-- Pictures of an import. Waiting while it has neither key nor problem.
create table product_import_pictures (
  import_id uuid not null constraint product_import_pictures_import_id_fkey references product_imports on delete cascade,
  -- An https address, or the name of a file in the ZIP.
  source text not null,
  key text,
  -- Whether an earlier import fetched it: it is that of a product.
  reused boolean not null default false,
  problem text,
  constraint product_import_pictures_pkey primary key (import_id, source)
);
-- Which imports have fetched this address?
create index product_import_pictures_source_idx on product_import_pictures (source) where key is not null;
-- Which pictures wait to be fetched?
create index product_import_pictures_waiting_idx on product_import_pictures (import_id) where key is null and problem is null;

-- What an import did to a product, for its undo.
create table product_import_changes (
  import_id uuid not null constraint product_import_changes_import_id_fkey references product_imports on delete cascade,
  -- No reference: an undo deletes the product.
  product_id uuid not null,
  -- Product and changed variants as they were; null: the import created the product.
  before jsonb,
  -- [{variantId, change}]: of the stock.
  stock jsonb not null,
  -- Variants that the import created.
  new_variants uuid[] not null default '{}',
  -- Of the product and its variants after the import, without their stock.
  fingerprint text not null default '',
  -- Null: not taken back yet. '': taken back. Else why it was not.
  outcome text,
  constraint product_import_changes_pkey primary key (import_id, product_id)
);
