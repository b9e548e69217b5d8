-- Trusted since PostgreSQL 13: needs no superuser.
create extension if not exists pg_trgm;

alter table users
  -- The account is gone, but orders still name it: nothing of the person is left in this row.
  add column deleted_at timestamptz,
  drop constraint users_have_an_identifier,
  add constraint users_have_an_identifier check (email is not null or phone is not null or deleted_at is not null);
create index users_newest_idx on users (created_at desc, id desc) where deleted_at is null;
create index users_role_idx on users (role, created_at desc, id desc) where deleted_at is null and role <> 'user';
create index users_search_idx on users using gin ((name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);

alter table sessions
  -- As a person would call it: 'Chrome on Android'.
  add column device text not null default '',
  add column address text not null default '';
create index sessions_expires_at_idx on sessions (expires_at);
create index refresh_tokens_expires_at_idx on refresh_tokens (expires_at);

-- One browser's wish to open an account. Name and password become the account's only when it is verified:
-- who registers somebody else's address cannot choose the password of its owner.
create table registrations (
  id uuid constraint registrations_pkey primary key,
  user_id uuid not null constraint registrations_user_id_fkey references users on delete cascade,
  -- Of the cookie by which the browser is known again.
  token_hash bytea not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  constraint registrations_token_key unique (user_id, token_hash)
);

alter table verification_codes
  drop constraint verification_codes_purpose_is_known,
  add constraint verification_codes_purpose_is_known check (purpose in ('verify-phone', 'reset-password', 'change-contact')),
  -- Whose change of contact it confirms.
  add column user_id uuid constraint verification_codes_user_id_fkey references users on delete cascade,
  -- The registration that it was sent for.
  add column registration_id uuid constraint verification_codes_registration_id_fkey references registrations on delete set null;
create index verification_codes_user_id_idx on verification_codes (user_id) where user_id is not null;
create index verification_codes_registration_id_idx on verification_codes (registration_id) where registration_id is not null;
create index verification_codes_created_at_idx on verification_codes (created_at);

create table verification_links (
  token_hash bytea constraint verification_links_pkey primary key,
  user_id uuid not null constraint verification_links_user_id_fkey references users on delete cascade,
  registration_id uuid constraint verification_links_registration_id_fkey references registrations on delete set null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_links_email_idx on verification_links (email, created_at desc);
create index verification_links_user_id_idx on verification_links (user_id);
create index verification_links_registration_id_idx on verification_links (registration_id);

-- The right to set a new password, bought with a code.
create table password_resets (
  token_hash bytea constraint password_resets_pkey primary key,
  user_id uuid not null constraint password_resets_user_id_fkey references users on delete cascade,
  identifier text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user_id_idx on password_resets (user_id);

-- A new email or phone number that waits for the code sent to it.
create table contact_changes (
  user_id uuid not null constraint contact_changes_user_id_fkey references users on delete cascade,
  contact text not null constraint contact_changes_contact_is_known check (contact in ('email', 'phone')),
  value text not null,
  created_at timestamptz not null,
  constraint contact_changes_pkey primary key (user_id, contact)
);

-- Browsers that somebody has signed in with before.
create table known_devices (
  user_id uuid not null constraint known_devices_user_id_fkey references users on delete cascade,
  token_hash bytea not null,
  last_seen_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, token_hash)
);
create index known_devices_last_seen_at_idx on known_devices (last_seen_at);

-- What happened to an account, by whom. Append-only; names nobody but by id.
create table account_events (
  id uuid constraint account_events_pkey primary key,
  user_id uuid not null,
  actor_id uuid,
  event text not null,
  detail text not null default '',
  at timestamptz not null
);
create index account_events_user_id_idx on account_events (user_id, at desc);
create index account_events_at_idx on account_events (at);

-- A deleted customer's orders stay, without phone and address.
alter table orders
  drop constraint orders_phone_is_bangladeshi,
  add constraint orders_phone_is_bangladeshi check (phone ~ '^01[3-9][0-9]{8}$' or phone = '');

-- For deleting an account: each table that may name a person is asked by index.
create index order_items_owner_id_idx on order_items (owner_id);
create index order_history_actor_id_idx on order_history (actor_id) where actor_id is not null;
create index reviews_user_id_idx on reviews (user_id, created_at desc);
