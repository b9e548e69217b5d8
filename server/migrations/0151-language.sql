-- Oldest code: 0103
-- Outside a transaction

-- Of the page that a person registered, signed in or ordered from last; of the page that an order was placed from; of the
-- page that an attempt to pay began on.
alter table users add column if not exists language text not null default 'en';
alter table orders add column if not exists language text not null default 'en';
alter table payment_attempts add column if not exists language text not null default 'en';

alter table users drop constraint if exists users_language_is_known;
alter table users add constraint users_language_is_known check (language in ('en', 'bn')) not valid;
alter table users validate constraint users_language_is_known;

alter table orders drop constraint if exists orders_language_is_known;
alter table orders add constraint orders_language_is_known check (language in ('en', 'bn')) not valid;
alter table orders validate constraint orders_language_is_known;

alter table payment_attempts drop constraint if exists payment_attempts_language_is_known;
alter table payment_attempts
  add constraint payment_attempts_language_is_known check (language in ('en', 'bn')) not valid;
alter table payment_attempts validate constraint payment_attempts_language_is_known;
