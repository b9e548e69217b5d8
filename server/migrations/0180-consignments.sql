-- Oldest code: 0103
-- The courier's own number of a parcel, where it has one beside its tracking number; its lists of payouts name it.
alter table orders
  add column consignment_id text not null default ''
    constraint orders_consignment_id_length check (char_length(consignment_id) <= 60);
