-- Index upkeep: triggers index what is written, in the transaction that writes it, so that no writer can forget it. They
-- write what a product contains into its document and not into the postings: two products would wait for each other wherever
-- they share a word. A job merges dirty documents into the postings.

-- The keys of postings by which a key of a document is found: of '^begin' each beginning.
create or replace function search_posting_keys(key text) returns setof text language sql immutable parallel safe rows 2 as $$
  select left(key, letters)
  from generate_series(case when key like '^%' then 2 else length(key) end, length(key)) letters
$$;

-- Marks the documents of these products as dirty: before anything else, since a merge holds these rows.
-- Few rows are dirty among many that were; the planner would read the room of all.
create or replace function search_mark_dirty(ids uuid[]) returns void language sql set enable_seqscan = off as $$
  insert into search_dirty_documents as dirty (number, keys)
  select number, coalesce(tsvector_to_array(content), keys)
  from search_documents where product_id = any (ids) order by number
  on conflict (number) do update set keys = array(select unnest(dirty.keys) union select unnest(excluded.keys))
$$;

-- Seam: indexes these products anew, and their terms; colours count like tags, and names in Bangla
-- like the description, of categories not at all, but for who types in Bangla or on a page in it: those look up '~' keys. A hidden product contains nothing. The caller
-- holds the products. The content is made as text: to read that sorts the keys and joins their weights many times faster than
-- a query would. The planner expects a thousand words in a name, and would plan anew and clear megabytes for each.
create or replace function search_index_products(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashagg = off set enable_seqscan = off as $$
begin
  perform search_mark_dirty(ids);

  with texts as materialized (
    select p.id, row_number() over () as text, t.field, t.is_phrase,
      array(select token from search_tokenise(t.content) order by ordinal) as tokens
    from products p
    join categories c on c.id = p.category_id
    join categories s on s.id = p.sub_category_id
    left join categories x on x.id = p.sub_sub_category_id,
    lateral (
      select '1A' as field, p.name as content, true as is_phrase
      union all select '5D', p.name_bn, true
      union all select '2B', unnest(p.search_tags), true
      union all select '2B', unnest(p.colors), false
      union all select '3C', unnest(array[c.name, s.name, x.name]), true
      union all select '6D', unnest(array[c.name_bn, s.name_bn, x.name_bn]), true
      union all select '4D', left(p.description, 20000), false) t
    where p.id = any (ids) and p.hidden_at is null),
  words as materialized (
    select id, text, field, is_phrase, term, ordinal
    from texts, unnest(tokens) with ordinality as word (term, ordinal)
    union all
    -- As in search_index_terms.
    select id, text, field, false, left(tokens[n] || tokens[n + 1], 40), 0
    from texts, generate_series(1, cardinality(tokens) - 1) n where field <> '4D'),
  keyed as materialized (
    select term, coalesce(known.phonetic_key, search_phonetic_key(term)) as phonetic_key, used.in_heading,
      known.in_heading as was_in_heading
    from (select term, bool_or(field <> '4D') as in_heading from words group by term) used
    left join search_terms known using (term)),
  new_terms as (
    insert into search_terms as t (term, phonetic_key, consonant_key, deletion_neighbours, in_heading)
    select term, phonetic_key, search_consonant_key(phonetic_key),
      search_deletion_neighbours(term, '') || search_deletion_neighbours(phonetic_key, '~'), in_heading
    from keyed where was_in_heading is null or (in_heading and not was_in_heading)
    order by term
    on conflict (term) do update set in_heading = true where excluded.in_heading and not t.in_heading),
  entries as (
    select id, case when field = '6D' then '' else ' ''' || phonetic_key || ''':' || field end
      || case when field in ('1A', '5D') then ' ''=' || term || ''':1A' else '' end
      || case when field = '5D' or field = '1A' and term ~ '[ঀ-৾]' then ' ''~' || phonetic_key || ''':1A'
        when field = '6D' then ' ''~' || phonetic_key || ''':3C' else '' end
      -- Prefixes: of the first word of the name as of a name, of others as of a tag, of tags as of a category.
      || case when field = '2B' then search_prefix_entries(term, phonetic_key, '3C')
        when field = '1A' and ordinal = 1 then search_prefix_entries(term, phonetic_key, '1A')
        when field = '1A' then search_prefix_entries(term, phonetic_key, '2B')
        when field = '5D' then search_prefix_entries(term, term, case ordinal when 1 then '1A' else '2B' end)
          || search_prefix_entries(phonetic_key, phonetic_key, '3C') else '' end as entry
    from words join keyed using (term) where phonetic_key <> ''
    union all
    -- What a search may be within.
    select p.id, ' ''@' || node || ''':1A'
    from products p, unnest(array[p.category_id, p.sub_category_id, p.sub_sub_category_id, p.owner_id]) node
    where p.id = any (ids) and p.hidden_at is null and node is not null
    union all
    -- A query has eight words at most; a lexeme has 2,046 bytes.
    select id, ' ''' || left(case when field in ('5D', '6D') then '~#' else '#' end
      || string_agg(phonetic_key, ' ' order by ordinal), 400) || ''':1A'
    from words join keyed using (term) where is_phrase and ordinal > 0 and phonetic_key <> '' group by id, text, field),
  contents as materialized (
    select p.id, coalesce(now.content, '')::tsvector as content, p.remaining = 0 as sold_out
    from products p left join (select id, string_agg(entry, '') as content from entries group by id) now using (id)
    where p.id = any (ids)),
  updated as (
    update search_documents d set keys = '{}', content = c.content from contents c where d.product_id = c.id),
  -- Without those that have a number: an insert that meets them would use up a number for each, and thin out the blocks.
  inserted as (
    insert into search_documents (product_id, keys, content, sold_out)
    select id, '{}', content, sold_out from contents
    where not exists (select from search_documents d where d.product_id = id) order by id
    on conflict (product_id) do update set keys = '{}', content = excluded.content
    returning number)
  insert into search_dirty_documents (number, keys) select number, '{}' from inserted on conflict (number) do nothing;
end $$;

-- Five letters of a term and of its phonetic key, as entries of a content.
create or replace function search_prefix_entries(term text, phonetic_key text, field text) returns text
language sql immutable parallel safe as $$
  select ' ''^' || left(term, 5) || ''':' || field || ' ''^' || left(phonetic_key, 5) || ''':' || field
$$;

-- Indexes the names of a category of any level, for suggestions.
create or replace function search_index_category(id uuid, names text[]) returns void language plpgsql as $$
begin
  delete from search_category_terms where category_id = search_index_category.id;
  insert into search_category_terms (category_id, term, phonetic_key)
  select distinct search_index_category.id, term, search_phonetic_key(term) from unnest(names) name, search_index_terms(name);
end $$;

-- It had the English name alone.
drop function if exists search_index_category(uuid, text);

-- Merges `most` dirty documents into the postings and returns how many those were. What is being written meanwhile stays for
-- the next time. One merge at a time.
create or replace function search_merge_delta(most integer) returns integer language plpgsql set work_mem = '64MB' as $$
declare
  merged integer[];
  former_keys text[];
  former_blocks integer[];
begin
  perform pg_advisory_xact_lock(hashtext('search_merge_delta'));
  with taken as (
    delete from search_dirty_documents
    where number = any (array(select number from search_dirty_documents order by number limit most for update skip locked))
    returning number, keys),
  former as (
    select distinct posting as key, search_block(number) as block
    from taken, unnest(keys) key, search_posting_keys(key) posting)
  select
    (select array_agg(number order by number) from taken),
    (select array_agg(key order by key, block) from former), (select array_agg(block order by key, block) from former)
  into merged, former_keys, former_blocks;
  if merged is null then return 0; end if;

  update search_posting_blocks p set in_name = in_name - merged, in_tag = in_tag - merged,
    in_category = in_category - merged, anywhere = anywhere - merged
  from unnest(former_keys, former_blocks) as former (key, block) where p.key = former.key and p.block = former.block;
  update search_postings set in_name = in_name - merged, in_tag = in_tag - merged,
    in_category = in_category - merged, anywhere = anywhere - merged
  where key = any (former_keys);

  insert into search_posting_blocks as p (key, block, in_name, in_tag, in_category, anywhere)
  with lists as materialized (
    select entry.key, search_block(number) as block, sort(array_agg(number) filter (where 'A' = any (weights))) as in_name,
      sort(array_agg(number) filter (where 'B' = any (weights))) as in_tag,
      sort(array_agg(number) filter (where 'C' = any (weights))) as in_category, sort(array_agg(number)) as anywhere
    from search_documents, unnest(content) as entry (key, positions, weights)
    where number = any (merged) group by 1, 2)
  select posting collate "C", block, search_union(in_name), search_union(in_tag), search_union(in_category),
    search_union(anywhere)
  from lists, search_posting_keys(key) posting group by 1, 2 order by 1, 2
  on conflict (key, block) do update set in_name = p.in_name | excluded.in_name, in_tag = p.in_tag | excluded.in_tag,
    in_category = p.in_category | excluded.in_category, anywhere = p.anywhere | excluded.anywhere;

  delete from search_posting_blocks p using unnest(former_keys, former_blocks) as former (key, block)
  where p.key = former.key and p.block = former.block and anywhere = '{}';
  delete from search_postings where key = any (former_keys) and anywhere = '{}';
  return cardinality(merged);
end $$;

-- Indexes `most` documents anew that an older release has indexed, and returns how many those were.
create or replace function search_index_former(most integer) returns integer language plpgsql as $$
declare
  ids constant uuid[] := array(
    select id from products where id = any (array(
      select product_id from search_documents where content is null order by number limit most))
    order by id for no key update);
begin
  perform search_index_products(ids);
  if ids = '{}' then delete from search_postings where not exists (select from search_dirty_documents); end if;
  return cardinality(ids);
end $$;

create or replace function search_products_inserted() returns trigger language plpgsql as $$
begin
  perform search_index_products(array(select id from written order by id));
  return null;
end $$;

create or replace function search_product_updated() returns trigger language plpgsql as $$
begin
  perform search_index_products(array[new.id]);
  return null;
end $$;

create or replace function search_products_deleted() returns trigger language plpgsql as $$
begin
  perform search_mark_dirty(array(select id from deleted));
  delete from search_documents where product_id in (select id from deleted);
  return null;
end $$;

create or replace function search_product_sold_out() returns trigger language plpgsql as $$
begin
  update search_documents set sold_out = (new.remaining = 0) where product_id = new.id;
  return null;
end $$;

-- A category of any level: its suggestion, and the products that contain its names. Those are locked, so that one that is
-- being written meanwhile gets the new names too.
create or replace function search_category_written() returns trigger language plpgsql as $$
begin
  perform search_index_category(new.id, array[new.name, new.name_bn]);
  if tg_op = 'UPDATE' and (old.name, old.name_bn) is distinct from (new.name, new.name_bn) then
    perform search_index_products(array(select p.id from products p
      where new.id = any (array[p.category_id, p.sub_category_id, p.sub_sub_category_id])
      order by p.id for no key update));
  end if;
  return null;
end $$;

create or replace trigger search_products_inserted after insert on products
  referencing new table as written for each statement execute function search_products_inserted();

create or replace trigger search_products_updated
  after update of name, name_bn, search_tags, colors, description, category_id, sub_category_id, sub_sub_category_id, owner_id,
    hidden_at
  on products for each row
  when ((old.name, old.name_bn, old.search_tags, old.colors, old.description, old.category_id, old.sub_category_id,
      old.sub_sub_category_id, old.owner_id, old.hidden_at is null)
    is distinct from (new.name, new.name_bn, new.search_tags, new.colors, new.description, new.category_id, new.sub_category_id,
      new.sub_sub_category_id, new.owner_id, new.hidden_at is null))
  execute function search_product_updated();

create or replace trigger search_products_deleted after delete on products
  referencing old table as deleted for each statement execute function search_products_deleted();

create or replace trigger search_products_sold_out after update of remaining on products
  for each row when ((old.remaining = 0) is distinct from (new.remaining = 0)) execute function search_product_sold_out();

create or replace trigger search_categories_written after insert or update of name, name_bn on categories
  for each row execute function search_category_written();
