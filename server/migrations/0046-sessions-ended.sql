-- Oldest code: 0043
alter table users
  -- When an admin logged the person out everywhere.
  add column sessions_ended_at timestamptz;

create or replace trigger users_activity after insert or update or delete on users
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('user', 'only', 'role', 'deleted_at', 'sessions_ended_at');
