-- Oldest code: 0103
-- How far each column of stored texts has been brought to its normal form (modules/stored-text).
create table normalised_columns (
  name text constraint normalised_columns_pkey primary key,
  -- Of the last row that was looked at; null before the first.
  last_key text,
  -- Rows that stayed as they were: the normal form is too long, empty or taken. The log names each.
  kept integer not null default 0 constraint normalised_columns_kept_not_negative check (kept >= 0),
  -- Null: not all rows yet.
  done_at timestamptz
);
