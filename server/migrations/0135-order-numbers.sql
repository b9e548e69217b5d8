-- Oldest code: 0103
-- Numbers of orders that people can say: six digits from a keyed permutation of positions (modules/order/order-number.ts).
create sequence order_positions minvalue 0 start 0 cache 1;

create table order_numbers (
  only_row boolean primary key default true check (only_row),
  -- Who knew it could count the shop's sales by its numbers.
  key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
    check (length(key) = 32),
  -- Where the newest position was drawn: timeline and database.
  drawn_in text not null default '',
  -- By how much positions are ahead of the sequence.
  advanced bigint not null default 0
);
insert into order_numbers default values;
