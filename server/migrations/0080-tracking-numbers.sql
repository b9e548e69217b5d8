-- Oldest code: 0059
-- A courier's tracking number is that of one open order. Numbers that open orders share from before stay as they are.
alter table orders
  add column shares_tracking_number boolean not null default false;
update orders o set shares_tracking_number = true
where o.tracking_number <> '' and o.status in ('processing', 'shipped', 'pending') and exists (
  select from orders x
  where x.id <> o.id and lower(x.courier) = lower(o.courier) and upper(x.tracking_number) = upper(o.tracking_number)
    and x.status in ('processing', 'shipped', 'pending'));
create unique index orders_tracking_number_key on orders (lower(courier), upper(tracking_number))
  where tracking_number <> '' and status in ('processing', 'shipped', 'pending') and not shares_tracking_number;
