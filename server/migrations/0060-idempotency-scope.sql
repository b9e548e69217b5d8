-- Oldest code: 0059
-- Outside a transaction
-- A key counts for one person, call and path. The scope names call and path; it is empty for placing an order, where
-- code of before looks. The key is exchanged in one statement, since that code writes `on conflict on constraint`.

set local lock_timeout = 200;
alter table idempotency_keys add column if not exists scope text not null default '';

drop index concurrently if exists idempotency_keys_scope_key;

create unique index concurrently idempotency_keys_scope_key on idempotency_keys (user_id, scope, key);

set local lock_timeout = 200;
alter table idempotency_keys
  drop constraint idempotency_keys_pkey,
  add constraint idempotency_keys_pkey primary key using index idempotency_keys_scope_key;
