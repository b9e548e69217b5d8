-- Oldest code: 0103

-- What customers complain about, and what the shop did. Personal: contact and text go with the person.
create table complaints (
  id uuid constraint complaints_pkey primary key,
  -- link: from the page that follows an order without a login, once for each order. form: from the form of the shop.
  source text not null constraint complaints_source_is_known check (source in ('link', 'form')),
  kind text not null constraint complaints_kind_is_known check (kind in ('not-come', 'goods', 'money', 'call-me', 'other')),
  text text not null constraint complaints_text_length check (char_length(text) <= 1000),
  order_id uuid constraint complaints_order_id_fkey references orders,
  customer_id uuid constraint complaints_customer_id_fkey references users,
  name text not null default '' constraint complaints_name_length check (char_length(name) <= 100),
  contact text not null default '' constraint complaints_contact_length check (char_length(contact) <= 254),
  language text not null constraint complaints_language_is_known check (language in ('en', 'bn')),
  at timestamptz not null,
  due_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid constraint complaints_settled_by_fkey references users,
  answer text not null default '' constraint complaints_answer_length check (char_length(answer) <= 1000),
  constraint complaints_link_names_an_order check (source <> 'link' or order_id is not null),
  constraint complaints_settled_is_whole check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (answer = ''))
);
-- Did somebody with the link complain already? Once.
create unique index complaints_link_key on complaints (order_id) where source = 'link';
-- Which wait for an answer, by the time that is left?
create index complaints_open_idx on complaints (due_at, id) where settled_at is null;
-- Which were settled, newest first?
create index complaints_settled_idx on complaints (settled_at desc, id desc) where settled_at is not null;
-- Which are about this order?
create index complaints_order_id_idx on complaints (order_id) where order_id is not null;
-- Which has this person made?
create index complaints_customer_id_idx on complaints (customer_id, at desc) where customer_id is not null;
