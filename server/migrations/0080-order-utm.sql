-- Oldest code: 0059
-- Alone in its transaction, so that it waits for no other table while it locks this one.
-- Where the visit began that led to the order: utm_source, utm_medium and utm_campaign of its first address.
alter table orders
  add column if not exists utm_source text constraint orders_utm_source_length check (char_length(utm_source) between 1 and 100),
  add column if not exists utm_medium text constraint orders_utm_medium_length check (char_length(utm_medium) between 1 and 100),
  add column if not exists utm_campaign text constraint orders_utm_campaign_length check (char_length(utm_campaign) between 1 and 100);
