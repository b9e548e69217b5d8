-- Oldest code: 0059
-- Import of products from any spreadsheet: columns matched by hand, pictures by address and in a ZIP, and an undo.

alter table product_imports
  drop constraint product_imports_state_is_known,
  add constraint product_imports_state_is_known check (state in (
    'reading', 'columns', 'preparing', 'checked', 'importing', 'done', 'stopped', 'undoing', 'undone')),
  -- What each column of the file is, '' for none; null: as its header says, as before columns could be matched.
  add column matches text[],
  -- [{column, value, by}]: values that are read as others.
  add column replacements jsonb not null default '[]',
  -- Parts of the ZIP of pictures that are to be read; 0: none.
  add column zip_parts integer not null default 0,
  -- Bytes of all pictures fetched so far.
  add column picture_bytes bigint not null default 0,
  -- Until when the process that prepares it holds it.
  add column held_until timestamptz,
  -- [{name, lines}]: new products with the same name.
  add column same_names jsonb not null default '[]',
  add column undone integer not null default 0,
  add column kept integer not null default 0;

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
