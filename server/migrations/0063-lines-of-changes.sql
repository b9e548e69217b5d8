-- Oldest code: 0059
-- Alone in its transaction, so that it waits for no other table while it locks this one.
alter table order_items
  -- A line that was set to 0 stays with its history.
  drop constraint order_items_quantity_positive,
  add constraint order_items_quantity_not_negative check (quantity >= 0) not valid,
  -- As the product was when it was ordered.
  add column returnable boolean not null default true;
