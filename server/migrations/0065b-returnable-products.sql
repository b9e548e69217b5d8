-- Oldest code: 0059
-- Alone in its transaction, so that it waits for no other table while it locks this one.
alter table products
  -- Whether customers may give it back after the delivery.
  add column if not exists returnable boolean not null default true;
