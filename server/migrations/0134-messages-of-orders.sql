-- Oldest code: 0103
-- What the customer wrote and staff typed the order from, as it was written. Personal: it goes when the person is erased.
alter table orders add column customer_message text constraint orders_customer_message_length
  check (length(customer_message) <= 2000);
