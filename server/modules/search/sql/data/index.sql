-- Indexes what has no entry in the index, and what an older release left to be merged. To index everything anew, after a
-- change of what is written to it, a migration empties the index (`truncate search_terms, search_category_terms,
-- search_posting_blocks, search_dirty_documents; update search_documents set keys = '{}', content = ''`), and the number here is
-- raised: this file is applied again when it changes, after the functions.
-- Format of the index: 3
select search_index_products(array(
  select p.id from products p left join search_documents d on d.product_id = p.id
  left join search_dirty_documents dirty using (number)
  where p.hidden_at is null and coalesce(d.keys, '{}') = '{}' and coalesce(d.content, '') = ''
    or dirty.number is not null and d.content is null
  order by p.id));
select search_index_category(c.id, array[c.name, c.name_bn]) from categories c
where c.name_bn <> '' or not exists (select from search_category_terms t where t.category_id = c.id);

-- Until format 2, names in Bangla were in no index. Few shops had any.
select search_index_products(array(
  select p.id from products p
  where p.hidden_at is null and (p.name_bn <> '' or p.name ~ '[ঀ-৾]' or exists (
    select from categories c
    where c.id in (p.category_id, p.sub_category_id, p.sub_sub_category_id) and c.name_bn <> ''))
  order by p.id for no key update));
