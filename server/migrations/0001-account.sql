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
  constraint users_have_an_identifier check (email is not null or phone is not null)
);

create table sessions (
  id uuid constraint sessions_pkey primary key,
  user_id uuid not null constraint sessions_user_id_fkey references users on delete cascade,
  created_at timestamptz not null,
  -- 90 days after the sign-in, however often it is refreshed (wire.md §4).
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user_id_idx on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash bytea constraint refresh_tokens_pkey primary key,
  session_id uuid not null constraint refresh_tokens_session_id_fkey references sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was exchanged for its successor. Reuse within the grace is a race of two tabs, later it is theft.
  rotated_at timestamptz
);
create index refresh_tokens_session_id_idx on refresh_tokens (session_id);

create table verification_codes (
  id uuid constraint verification_codes_pkey primary key,
  purpose text not null constraint verification_codes_purpose_is_known check (purpose in ('verify-phone')),
  identifier text not null,
  code_hash text not null,
  tries_left smallint not null constraint verification_codes_tries_left_not_negative check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_identifier_idx on verification_codes (identifier, purpose, created_at desc);

-- Counted in the database, so that several servers share each limit. Unlogged: losing counts in a crash is harmless.
create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  constraint rate_counters_pkey primary key (key, window_start)
);
create index rate_counters_window_start_idx on rate_counters (window_start);

-- Mails and SMS as they were handed over; where no real provider is set this is the development inbox.
create table sent_messages (
  id uuid constraint sent_messages_pkey primary key,
  channel text not null constraint sent_messages_channel_is_known check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  sent_at timestamptz not null
);
create index sent_messages_sent_at_idx on sent_messages (sent_at desc);
create index sent_messages_recipient_idx on sent_messages (recipient, sent_at desc);
