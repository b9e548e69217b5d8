-- Oldest code: 0103
-- Which column of a courier's reply is which, as staff said the last time: by its heading without case, spaces and signs.
create table courier_reply_columns (
  -- In small letters, as couriers are compared.
  courier text not null
    constraint courier_reply_columns_courier_form check (courier = lower(courier) and char_length(courier) between 1 and 60),
  heading text not null constraint courier_reply_columns_heading_length check (char_length(heading) between 1 and 200),
  kind text not null constraint courier_reply_columns_kind_is_known check (kind in ('none', 'invoice', 'tracking', 'consignment')),
  constraint courier_reply_columns_pkey primary key (courier, heading)
);
