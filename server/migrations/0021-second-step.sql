-- The second step of a sign-in (RFC 6238), for people behind the counter.
create table second_steps (
  user_id uuid constraint second_steps_pkey primary key constraint second_steps_user_id_fkey references users on delete cascade,
  -- Encrypted: a copy of the database is not enough to make codes.
  secret bytea not null,
  -- The newest step of 30 seconds whose code was taken: none is taken twice.
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

-- The password was right, the second step is still to come: good for that alone, in one browser, for a few minutes.
create table half_sessions (
  id uuid constraint half_sessions_pkey primary key,
  user_id uuid not null constraint half_sessions_user_id_fkey references users on delete cascade,
  token_hash bytea not null constraint half_sessions_token_key unique,
  step text not null constraint half_sessions_step_is_known check (step in ('code', 'set-up')),
  expires_at timestamptz not null
);
create index half_sessions_user_id_idx on half_sessions (user_id);
create index half_sessions_expires_at_idx on half_sessions (expires_at);

-- A secret that waits for the first code made with it, in the session (or half-session) that asked for it.
create table second_step_set_ups (
  session_id uuid constraint second_step_set_ups_pkey primary key,
  user_id uuid not null constraint second_step_set_ups_user_id_fkey references users on delete cascade,
  secret bytea not null,
  expires_at timestamptz not null
);
create index second_step_set_ups_user_id_idx on second_step_set_ups (user_id);
create index second_step_set_ups_expires_at_idx on second_step_set_ups (expires_at);

-- When its person last showed who they are, after the sign-in itself.
alter table sessions add column confirmed_at timestamptz;

-- A shop that is there already goes on as it is until somebody decides; a new one needs the second step.
alter table shop_settings add column second_step_required boolean not null default false;
alter table shop_settings alter column second_step_required set default true;

create trigger second_steps_activity after insert or update or delete on second_steps
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('second-step', 'only', 'set_up_at', 'recovery_codes_at');
