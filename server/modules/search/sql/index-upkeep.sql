-- Index upkeep: triggers index what is written, in the transaction that writes it, so that no writer can forget it. They
-- write to the delta and not to the postings: two products would wait for each other wherever they share a word. A job
-- merges the delta into the postings.

-- Marks the documents of these products as dirty: before anything else, since a merge holds these rows.
-- Few rows are dirty among many that were; the planner would read the room of all.
create or replace function search_mark_dirty(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  changed constant integer[] := array(select number from search_documents where product_id = any (ids));
begin
  insert into search_dirty_documents as dirty (number, keys)
  select number, keys from search_documents where number = any (changed) order by number
  on conflict (number) do update set keys = array(select unnest(dirty.keys) union select unnest(excluded.keys));
  delete from search_delta where number = any (changed);
end $$;

-- Seam: indexes these products anew, and their terms; colours count like tags. A hidden product has no postings. The caller
-- holds the products. The planner expects a thousand words in a name, and would plan anew and clear megabytes for each.
create or replace function search_index_products(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashagg = off set enable_seqscan = off as $$
begin
  insert into search_documents (product_id, keys, sold_out)
  select id, '{}', remaining = 0 from products where id = any (ids) order by id on conflict (product_id) do nothing;
  perform search_mark_dirty(ids);

  with document as materialized (
    select d.number, p.name, p.search_tags, p.colors, p.description, c.name as category, s.name as sub, x.name as sub_sub
    from products p
    join search_documents d on d.product_id = p.id
    join categories c on c.id = p.category_id
    join categories s on s.id = p.sub_category_id
    left join categories x on x.id = p.sub_sub_category_id
    where p.id = any (ids) and p.hidden_at is null),
  content as materialized (
    select number, term, 10 as weight from document, search_index_terms(name)
    union
    select number, term, 4 from document, unnest(search_tags) tag, search_index_terms(tag)
    union
    select number, term, 4 from document, unnest(colors) color, search_index_terms(color)
    union
    select number, term, 2 from document, unnest(array[category, sub, sub_sub]) title, search_index_terms(title)
    union
    select number, token, 0 from document, search_tokenise(left(description, 20000))),
  keyed as materialized (
    select term, coalesce(known.phonetic_key, search_phonetic_key(term)) as phonetic_key, used.in_heading,
      known.in_heading as was_in_heading
    from (select term, bool_or(weight > 0) as in_heading from content group by term) used
    left join search_terms known using (term)),
  new_terms as (
    insert into search_terms as t (term, phonetic_key, consonant_key, deletion_neighbours, in_heading)
    select term, phonetic_key, search_consonant_key(phonetic_key),
      search_deletion_neighbours(term, '') || search_deletion_neighbours(phonetic_key, '~'), in_heading
    from keyed where was_in_heading is null or (in_heading and not was_in_heading)
    order by term
    on conflict (term) do update set in_heading = true where excluded.in_heading and not t.in_heading),
  occurrences as (select number, term, phonetic_key, weight from content join keyed using (term) where phonetic_key <> ''),
  first_words as materialized (select number, token as term from document, search_tokenise(name) where ordinal = 1),
  phrases as (
    select number, phrase from document, unnest(array[name, category, sub, sub_sub] || search_tags) phrase),
  written as (
    insert into search_delta (key, number, weight)
    select phonetic_key, number, weight from occurrences
    union
    select '=' || term, number, weight from occurrences where weight = 10
    union
    -- A query has eight words at most; an index entry has 2,700 bytes.
    select left('#' || string_agg(phonetic_key, ' ' order by ordinal), 400), number, 10
    from phrases, search_tokenise(phrase) tokens join keyed on keyed.term = tokens.token
    where phonetic_key <> '' group by number, phrase
    union
    -- Prefixes: of the first word of the name as of a name, of others as of a tag, of tags as of a category.
    select '^' || left(prefixed, letters), number,
      case when weight = 4 then 2 when (number, term) in (select number, term from first_words) then 10 else 4 end
    from occurrences, unnest(array[term, phonetic_key]) prefixed, generate_series(1, least(5, length(prefixed))) letters
    where weight >= 4
    returning number, key)
  update search_documents d set keys = coalesce(now.keys, '{}')
  from search_documents p left join (select number, array_agg(distinct key) as keys from written group by number) now using (number)
  where d.number = p.number and p.product_id = any (ids);
end $$;

-- Indexes the name of a category of any level, for suggestions.
create or replace function search_index_category(id uuid, name text) returns void language plpgsql as $$
begin
  delete from search_category_terms where category_id = search_index_category.id;
  insert into search_category_terms (category_id, term, phonetic_key)
  select search_index_category.id, term, search_phonetic_key(term) from search_index_terms(search_index_category.name);
end $$;

-- Merges the delta of `most` dirty documents into the postings and returns how many those were. What is being written
-- meanwhile stays for the next time. One merge at a time.
create or replace function search_merge_delta(most integer) returns integer language plpgsql as $$
declare
  merged integer[];
  former_keys text[];
begin
  perform pg_advisory_xact_lock(hashtext('search_merge_delta'));
  with taken as (
    delete from search_dirty_documents
    where number = any (array(select number from search_dirty_documents order by number limit most for update skip locked))
    returning number, keys)
  select array_agg(number order by number), (select array_agg(distinct key) from taken, unnest(keys) key)
  into merged, former_keys from taken;
  if merged is null then return 0; end if;

  insert into search_postings as p (key, in_name, in_tag, in_category, anywhere)
  select key, coalesce(in_name, '{}'), coalesce(in_tag, '{}'), coalesce(in_category, '{}'), coalesce(anywhere, '{}')
  from (
    select key, array_agg(number order by number) filter (where weight = 10) as in_name,
      array_agg(number order by number) filter (where weight = 4) as in_tag,
      array_agg(number order by number) filter (where weight = 2) as in_category, array_agg(distinct number) as anywhere
    from search_delta where number = any (merged) group by key) delta
  full join unnest(former_keys) as former (key) using (key)
  order by key
  on conflict (key) do update set in_name = (p.in_name - merged) | excluded.in_name,
    in_tag = (p.in_tag - merged) | excluded.in_tag, in_category = (p.in_category - merged) | excluded.in_category,
    anywhere = (p.anywhere - merged) | excluded.anywhere;
  delete from search_postings where key = any (former_keys) and anywhere = '{}';
  delete from search_delta where number = any (merged);
  return cardinality(merged);
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

-- A category of any level: its suggestion, and the products that contain its name. Those are locked, so that one that is
-- being written meanwhile gets the new name too.
create or replace function search_category_written() returns trigger language plpgsql as $$
begin
  perform search_index_category(new.id, new.name);
  if tg_op = 'UPDATE' then
    perform search_index_products(array(select p.id from products p
      where new.id = any (array[p.category_id, p.sub_category_id, p.sub_sub_category_id])
      order by p.id for no key update));
  end if;
  return null;
end $$;

create or replace trigger search_products_inserted after insert on products
  referencing new table as written for each statement execute function search_products_inserted();

create or replace trigger search_products_updated
  after update of name, search_tags, colors, description, category_id, sub_category_id, sub_sub_category_id, hidden_at
  on products for each row
  when ((old.name, old.search_tags, old.colors, old.description, old.category_id, old.sub_category_id, old.sub_sub_category_id,
      old.hidden_at is null)
    is distinct from (new.name, new.search_tags, new.colors, new.description, new.category_id, new.sub_category_id,
      new.sub_sub_category_id, new.hidden_at is null))
  execute function search_product_updated();

create or replace trigger search_products_deleted after delete on products
  referencing old table as deleted for each statement execute function search_products_deleted();

create or replace trigger search_products_sold_out after update of remaining on products
  for each row when ((old.remaining = 0) is distinct from (new.remaining = 0)) execute function search_product_sold_out();

create or replace trigger search_categories_written after insert or update of name on categories
  for each row execute function search_category_written();
