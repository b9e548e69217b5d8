-- Oldest code: 0103
-- Outside a transaction

drop index concurrently if exists products_untranslated_idx;

-- Which products are not translated, newest first? (staff lists: hidden ones too)
create index concurrently products_untranslated_idx on products (created_at desc, id desc)
  where deleted_at is null and (name_bn = '' or description_bn = '');
