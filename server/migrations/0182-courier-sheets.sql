-- Oldest code: 0103
-- The sheets that couriers take, where the shop has changed them; of others the preset counts (modules/order/courier).
create table courier_sheets (
  -- In small letters, as couriers are compared.
  courier text constraint courier_sheets_pkey primary key
    constraint courier_sheets_courier_form check (courier = lower(courier) and char_length(courier) between 1 and 60),
  -- As it was written.
  name text not null,
  -- In order: heading, what it has of a parcel, and the text of those that have the same in each row.
  columns jsonb not null constraint courier_sheets_columns_are_few check (jsonb_array_length(columns) between 1 and 40),
  version integer not null default 1 constraint courier_sheets_version_positive check (version > 0),
  updated_at timestamptz not null
);
