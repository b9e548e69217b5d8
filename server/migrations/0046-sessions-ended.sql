-- Oldest code: 0043
-- Former hash: 622c6bfb61f3faa8025f35a7bb0c836223c845c8f5d749e8b7011928ed149bc3
alter table users
  -- When an admin logged the person out everywhere.
  add column sessions_ended_at timestamptz;
