-- For seven days the old email or phone number of an account can take its change back, by a link sent to it.
create table contact_undos (
  -- Of 128 random bits.
  token_hash bytea constraint contact_undos_pkey primary key,
  user_id uuid not null constraint contact_undos_user_id_fkey references users on delete cascade,
  contact text not null constraint contact_undos_contact_is_known check (contact in ('email', 'phone')),
  -- What it was; null where there was none.
  value text,
  -- How many changes of the account came before: undoing one undoes those after it, too.
  number integer not null constraint contact_undos_number_is_positive check (number > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint contact_undos_one_after_the_other unique (user_id, number)
);
create index contact_undos_expires_at_idx on contact_undos (expires_at);
