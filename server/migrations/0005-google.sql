-- The `sub` of a Google account: unlike its email it never changes and is never given to somebody else.
alter table users add column google_id text constraint users_google_id_key unique;

-- Nonces of ID tokens that were used: each is good once. Others need no row, they are signed.
create table used_google_nonces (
  nonce_hash bytea constraint used_google_nonces_pkey primary key,
  expires_at timestamptz not null
);
create index used_google_nonces_expires_at_idx on used_google_nonces (expires_at);
