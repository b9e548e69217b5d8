-- Oldest code: 0103

-- The name of a category in Bangla; '' until somebody writes it: pages in Bangla then show the English one.
alter table categories
  add column name_bn text not null default '' constraint categories_name_bn_length check (char_length(name_bn) <= 100);
