-- Who somebody is: people, their sessions, and the proofs by which they come in.
-- Replaces: 0001-account.sql 0004-account-whole.sql 0005-google.sql 0021-second-step.sql
-- Replaces: 0022-quick-account-lists.sql 0028-search-people-by-words.sql 0029-people-begun-by-one-plan.sql
-- Replaces: 0031-search-people-at-once.sql

-- All extensions are trusted since PostgreSQL 13: the owner of the database may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists intarray;

create table users (
  id uuid constraint users_pkey primary key,
  name text not null constraint users_name_length check (char_length(name) between 1 and 100),
  email text constraint users_email_key unique constraint users_email_is_lowercase check (email = lower(email)),
  phone text constraint users_phone_key unique constraint users_phone_is_bangladeshi check (phone ~ '^01[3-9][0-9]{8}$'),
  password_hash text,
  role text not null default 'user' constraint users_role_is_known check (role in ('user', 'seller', 'admin')),
  address text not null default '',
  profile_image text,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  created_at timestamptz not null,
  -- The account was deleted, but orders still refer to it: the row holds no personal data any more.
  deleted_at timestamptz,
  -- The `sub` of a Google account: unlike its email it never changes and is never given to another person.
  google_id text constraint users_google_id_key unique,
  constraint users_have_an_identifier check (email is not null or phone is not null or deleted_at is not null)
)
-- Leaves room on each page for the next version of a row, so that an update of a column without index touches no index.
with (fillfactor = 90);
-- Which accounts are the newest? (list of people for admins)
create index users_newest_idx on users (created_at desc, id desc) where deleted_at is null;
-- Who are the sellers and admins, newest first?
create index users_role_idx on users (role, created_at desc, id desc) where deleted_at is null and role <> 'user';

-- Number of people in each role. Kept as changes that add up, like product_counts.
create table user_counts (
  role text not null,
  people integer not null
);
-- How many people have this role?
create index user_counts_role_idx on user_counts (role) include (people);

-- Words by which staff look up a person: the name from each of its words on, the email from each word before its @ on,
-- the phone number. Kept outside users, so that other changes of a person change no index.
create table user_search_keys (
  user_id uuid not null constraint user_search_keys_user_id_fkey references users on delete cascade,
  part text not null,
  -- 0: the whole part; higher: from a later word on.
  word integer not null,
  key text collate "C" not null,
  -- The person's: results are listed newest first.
  created_at timestamptz not null,
  constraint user_search_keys_pkey primary key (user_id, part, word)
);
-- Whose keys begin with these letters?
create index user_search_keys_key_idx on user_search_keys (key, created_at, user_id);
-- Whose name, email or phone number contains these letters?
create index user_search_keys_trigrams_idx on user_search_keys using gin (key gin_trgm_ops) where word = 0;

create table sessions (
  id uuid constraint sessions_pkey primary key,
  user_id uuid not null constraint sessions_user_id_fkey references users on delete cascade,
  created_at timestamptz not null,
  -- 90 days after the sign-in, however often it is refreshed.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- As a person would call it: 'Chrome on Android'.
  device text not null default '',
  address text not null default '',
  -- Last re-authentication after the sign-in itself.
  confirmed_at timestamptz
);
-- Which sessions of this person are open?
create index sessions_user_id_idx on sessions (user_id) where ended_at is null;
-- Which sessions have expired? (housekeeping)
create index sessions_expires_at_idx on sessions (expires_at);

create table refresh_tokens (
  token_hash bytea constraint refresh_tokens_pkey primary key,
  session_id uuid not null constraint refresh_tokens_session_id_fkey references sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was exchanged for its successor. Reuse within the grace period is a race of two tabs, later it is theft.
  rotated_at timestamptz
);
-- When was this session last used? (its newest token)
create index refresh_tokens_newest_idx on refresh_tokens (session_id, created_at desc);
-- Which tokens have expired? (housekeeping)
create index refresh_tokens_expires_at_idx on refresh_tokens (expires_at);

-- A registration that waits for verification, of one browser. Name and password become the account's only when the
-- email or phone is verified: whoever registers with an address of another person cannot choose its owner's password.
create table registrations (
  id uuid constraint registrations_pkey primary key,
  user_id uuid not null constraint registrations_user_id_fkey references users on delete cascade,
  -- Of the cookie that identifies the browser.
  token_hash bytea not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  constraint registrations_token_key unique (user_id, token_hash)
);

create table verification_codes (
  id uuid constraint verification_codes_pkey primary key,
  purpose text not null constraint verification_codes_purpose_is_known check (purpose in ('verify-phone', 'reset-password', 'change-contact')),
  identifier text not null,
  code_hash text not null,
  tries_left smallint not null constraint verification_codes_tries_left_not_negative check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The person whose change of contact it confirms.
  user_id uuid constraint verification_codes_user_id_fkey references users on delete cascade,
  registration_id uuid constraint verification_codes_registration_id_fkey references registrations on delete set null
);
-- Which code was sent last to this email or phone for this purpose?
create index verification_codes_identifier_idx on verification_codes (identifier, purpose, created_at desc);
-- Which codes belong to this person? (deleting an account)
create index verification_codes_user_id_idx on verification_codes (user_id) where user_id is not null;
-- Which codes belong to this registration? (deleting it)
create index verification_codes_registration_id_idx on verification_codes (registration_id) where registration_id is not null;
-- Which codes are old? (housekeeping)
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
-- Which link was sent last to this email?
create index verification_links_email_idx on verification_links (email, created_at desc);
-- Which links belong to this person? (deleting an account)
create index verification_links_user_id_idx on verification_links (user_id);
-- Which links belong to this registration? (deleting it)
create index verification_links_registration_id_idx on verification_links (registration_id);

-- The right to set a new password, obtained with a code.
create table password_resets (
  token_hash bytea constraint password_resets_pkey primary key,
  user_id uuid not null constraint password_resets_user_id_fkey references users on delete cascade,
  identifier text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Which resets belong to this person? (deleting an account, ending older ones)
create index password_resets_user_id_idx on password_resets (user_id);

-- A new email or phone number that waits for the code sent to it.
create table contact_changes (
  user_id uuid not null constraint contact_changes_user_id_fkey references users on delete cascade,
  contact text not null constraint contact_changes_contact_is_known check (contact in ('email', 'phone')),
  value text not null,
  created_at timestamptz not null,
  constraint contact_changes_pkey primary key (user_id, contact)
);

-- Browsers with which a person has signed in before.
create table known_devices (
  user_id uuid not null constraint known_devices_user_id_fkey references users on delete cascade,
  token_hash bytea not null,
  last_seen_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, token_hash)
);
-- Which browsers were not seen for long? (housekeeping)
create index known_devices_last_seen_at_idx on known_devices (last_seen_at);

-- Nonces of Google ID tokens that were used: each is valid once. Unused ones need no row, they are signed.
create table used_google_nonces (
  nonce_hash bytea constraint used_google_nonces_pkey primary key,
  expires_at timestamptz not null
);
-- Which nonces have expired? (housekeeping)
create index used_google_nonces_expires_at_idx on used_google_nonces (expires_at);

-- Two-factor authentication of staff (RFC 6238).
create table second_steps (
  user_id uuid constraint second_steps_pkey primary key constraint second_steps_user_id_fkey references users on delete cascade,
  -- Encrypted: a copy of the database is not enough to make codes.
  secret bytea not null,
  -- The newest step of 30 seconds whose code was accepted: none is accepted twice.
  last_step bigint not null,
  set_up_at timestamptz not null,
  recovery_codes_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null constraint recovery_codes_user_id_fkey references second_steps on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

-- Pending sign-in: the password was right, the second factor is still missing. Valid in one browser for a few minutes.
create table half_sessions (
  id uuid constraint half_sessions_pkey primary key,
  user_id uuid not null constraint half_sessions_user_id_fkey references users on delete cascade,
  token_hash bytea not null constraint half_sessions_token_key unique,
  step text not null constraint half_sessions_step_is_known check (step in ('code', 'set-up')),
  expires_at timestamptz not null
);
-- Which pending sign-ins belong to this person?
create index half_sessions_user_id_idx on half_sessions (user_id);
-- Which have expired? (housekeeping)
create index half_sessions_expires_at_idx on half_sessions (expires_at);

-- Enrolment: a secret that waits for the first code made with it, in the session or pending sign-in that began it.
create table second_step_set_ups (
  session_id uuid constraint second_step_set_ups_pkey primary key,
  user_id uuid not null constraint second_step_set_ups_user_id_fkey references users on delete cascade,
  secret bytea not null,
  expires_at timestamptz not null
);
-- Which enrolments belong to this person?
create index second_step_set_ups_user_id_idx on second_step_set_ups (user_id);
-- Which have expired? (housekeeping)
create index second_step_set_ups_expires_at_idx on second_step_set_ups (expires_at);

-- Events of an account and who caused them. Append-only; refers to people by id alone.
create table account_events (
  id uuid constraint account_events_pkey primary key,
  user_id uuid not null,
  actor_id uuid,
  event text not null,
  detail text not null default '',
  at timestamptz not null
);
-- What happened to this account, newest first?
create index account_events_user_id_idx on account_events (user_id, at desc);
-- Which events are old? (housekeeping)
create index account_events_at_idx on account_events (at);

-- Rate limits, counted in the database so that several servers share each limit. Unlogged: losing counts in a crash is
-- harmless.
create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  constraint rate_counters_pkey primary key (key, window_start)
);
-- Which windows are over? (housekeeping)
create index rate_counters_window_start_idx on rate_counters (window_start);
