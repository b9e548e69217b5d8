-- The address book of an account. The limit on rows and the change of the default are held under a lock per person.
create table addresses (
  id uuid not null constraint addresses_pkey primary key,
  user_id uuid not null constraint addresses_user_id_fkey references users on delete cascade,
  label text not null,
  name text not null,
  phone text not null,
  division text not null,
  district text not null,
  city text not null,
  details text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  constraint addresses_label_length check (char_length(label) <= 40),
  constraint addresses_name_length check (char_length(name) between 1 and 100),
  constraint addresses_phone_format check (phone ~ '^01[3-9][0-9]{8}$'),
  constraint addresses_details_length check (char_length(details) between 1 and 500)
);
create index addresses_user_id_idx on addresses (user_id);
create unique index addresses_one_default_idx on addresses (user_id) where is_default;
