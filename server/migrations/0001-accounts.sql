-- Who somebody is: people, their sessions, the proofs by which they come in, and who is invited to work at the desk.
-- Replaces: 0001-identity.sql 0034-addresses.sql 0036-verifying-signs-in.sql 0042-asked-codes.sql 0044-shared-devices.sql
-- Replaces: 0045-contact-undos.sql 0046-sessions-ended.sql 0052-plain-people-search.sql
-- Replaces: 0055-people-search-without-pending-list.sql 0074-staff.sql

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
  role text not null default 'user',
  address text not null default '',
  profile_image text,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  created_at timestamptz not null,
  -- The account was deleted, but orders still refer to it: the row holds no personal data any more.
  deleted_at timestamptz,
  -- The `sub` of a Google account: unlike its email it never changes and is never given to another person.
  google_id text constraint users_google_id_key unique,
  -- When an admin logged the person out everywhere.
  sessions_ended_at timestamptz,
  permissions text[] not null default '{}',
  constraint users_have_an_identifier check (email is not null or phone is not null or deleted_at is not null),
  constraint users_role_is_known check (role in ('user', 'seller', 'staff', 'admin')),
  constraint users_permissions_are_of_staff check (role = 'staff' or permissions = '{}')
)
-- Leaves room on each page for the next version of a row, so that an update of a column without index touches no index.
with (fillfactor = 90);
-- Which accounts are the newest? (list of people for admins)
create index users_newest_idx on users (created_at desc, id desc) where deleted_at is null;
-- Who are the sellers and admins, newest first?
create index users_role_idx on users (role, created_at desc, id desc) where deleted_at is null and role <> 'user';
-- Who is looked up by a part of name, email or phone number. A line break between them: no term has one.
-- New rows go into the index at once: each search would read a list of pending entries whole.
create index users_search_idx on users using gin
  ((name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '')) gin_trgm_ops) with (fastupdate = off);
-- Whose phone number ends with these digits? (staff)
create index users_phone_end_idx on users (reverse(phone) text_pattern_ops);

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
-- Which addresses has this person?
create index addresses_user_id_idx on addresses (user_id);
-- Which is the default? One at most.
create unique index addresses_one_default_idx on addresses (user_id) where is_default;

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
  user_id uuid constraint verification_codes_user_id_fkey references users on delete cascade
);
-- Which code was sent last to this email or phone for this purpose?
create index verification_codes_identifier_idx on verification_codes (identifier, purpose, created_at desc);
-- Which codes belong to this person? (deleting an account)
create index verification_codes_user_id_idx on verification_codes (user_id) where user_id is not null;
-- Which codes are old? (housekeeping)
create index verification_codes_created_at_idx on verification_codes (created_at);

create table verification_links (
  token_hash bytea constraint verification_links_pkey primary key,
  user_id uuid not null constraint verification_links_user_id_fkey references users on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Which link was sent last to this email?
create index verification_links_email_idx on verification_links (email, created_at desc);
-- Which links belong to this person? (deleting an account)
create index verification_links_user_id_idx on verification_links (user_id);

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

-- What was asked to be sent to an email or phone number, whether or not it is somebody's: how many tries are left and
-- when the next one may be asked for are told by these rows alone, so that the answer does not tell who has an account.
create table asked_codes (
  id bigint generated always as identity constraint asked_codes_pkey primary key,
  identifier text not null,
  purpose text not null constraint asked_codes_purpose_check check (purpose in ('verify-phone', 'verify-email', 'reset-password')),
  asked_at timestamptz not null,
  good_until timestamptz not null,
  tries_left smallint not null constraint asked_codes_tries_left_check check (tries_left >= 0)
);
-- What was asked last for this email or phone?
create index asked_codes_identifier_idx on asked_codes (identifier, asked_at desc);
-- Housekeeping deletes by age.
create index asked_codes_asked_at_idx on asked_codes (asked_at);

-- A new email or phone number that waits for the code sent to it.
create table contact_changes (
  user_id uuid not null constraint contact_changes_user_id_fkey references users on delete cascade,
  contact text not null constraint contact_changes_contact_is_known check (contact in ('email', 'phone')),
  value text not null,
  created_at timestamptz not null,
  constraint contact_changes_pkey primary key (user_id, contact)
);

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
-- Which have expired? (housekeeping)
create index contact_undos_expires_at_idx on contact_undos (expires_at);

-- Browsers with which a person has signed in before.
create table known_devices (
  user_id uuid not null constraint known_devices_user_id_fkey references users on delete cascade,
  token_hash bytea not null,
  last_seen_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, token_hash)
);
-- Which browsers were not seen for long? (housekeeping)
create index known_devices_last_seen_at_idx on known_devices (last_seen_at);
-- A browser that another person signs in with gets a new token, under which all who share it are known: they are found
-- by the old one.
create index known_devices_token_hash_idx on known_devices (token_hash);

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

create table staff_invites (
  id uuid constraint staff_invites_pkey primary key,
  -- SHA-256 of the token in the link.
  token_hash bytea not null constraint staff_invites_token_hash_key unique,
  -- A lower-cased email or a normalised phone number.
  contact text not null,
  permissions text[] not null constraint staff_invites_permissions_given check (cardinality(permissions) > 0),
  invited_by uuid not null constraint staff_invites_invited_by_fkey references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accepted, taken back, or replaced by a newer one to the same contact.
  ended_at timestamptz,
  accepted_by uuid constraint staff_invites_accepted_by_fkey references users
);
-- At most one open invitation for a contact.
create unique index staff_invites_open_key on staff_invites (contact) where ended_at is null;
-- Whom did this person invite? (deleting an account)
create index staff_invites_invited_by_idx on staff_invites (invited_by);
-- Which invitation did this person accept? (deleting an account)
create index staff_invites_accepted_by_idx on staff_invites (accepted_by) where accepted_by is not null;
