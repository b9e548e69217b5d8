-- The lines of its order that a refund was given for: told to who asks why, no sum is made of it.
alter table refunds add column item_ids uuid[] not null default '{}'
  constraint refunds_item_ids_most check (cardinality(item_ids) <= 50);
