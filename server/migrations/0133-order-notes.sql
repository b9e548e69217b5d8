-- Oldest code: 0103
-- What the customer tells the shop and the rider at the checkout, and what staff tell the rider: both on slip and label.
alter table orders
  add column customer_note text not null default ''
    constraint orders_customer_note_length check (char_length(customer_note) <= 300),
  add column rider_note text not null default ''
    constraint orders_rider_note_length check (char_length(rider_note) <= 300);
