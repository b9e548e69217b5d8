-- Indexes what has no entry in the index. To index everything anew, after a change of what is written to it, a migration
-- empties the index (`truncate search_terms, search_category_terms, search_postings, search_delta, search_dirty_documents;
-- update search_documents set keys = '{}'`), and the number here is raised: this file is applied again when it changes,
-- after the functions.
-- Format of the index: 2
select search_index_products(array(
  select p.id from products p left join search_documents d on d.product_id = p.id
  where p.hidden_at is null and coalesce(d.keys, '{}') = '{}' order by p.id));
select search_index_category(c.id, c.name) from categories c
where not exists (select from search_category_terms t where t.category_id = c.id);
