-- Oldest code: 0059
-- Outside a transaction
-- The role `staff`: people who work for the shop with the permissions that an admin gave them.

set local lock_timeout = 200;
alter table users add column if not exists permissions text[] not null default '{}';
alter table users
  drop constraint if exists users_role_is_known,
  add constraint users_role_is_known check (role in ('user', 'seller', 'staff', 'admin')) not valid,
  drop constraint if exists users_permissions_are_of_staff,
  add constraint users_permissions_are_of_staff check (role = 'staff' or permissions = '{}') not valid;

alter table users validate constraint users_role_is_known;
alter table users validate constraint users_permissions_are_of_staff;
