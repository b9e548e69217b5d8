-- Oldest code: 0103

-- What a product says in Bangla; each is empty until somebody writes it, and pages in Bangla then show the English text.
alter table products
  add column name_bn text not null default '' constraint products_name_bn_length check (char_length(name_bn) <= 200),
  add column description_bn text not null default '',
  add column details_bn text[] not null default '{}',
  add column faqs_bn jsonb not null default '[]' constraint products_faqs_bn_is_list check (jsonb_typeof(faqs_bn) = 'array'),
  add column size_label_bn text not null default '' constraint products_size_label_bn_length check (char_length(size_label_bn) <= 30);
