-- Rank: what a query finds, the best first. A search intersects and unites sorted lists of document numbers; the newest
-- product has the smallest number.

create or replace aggregate search_union(integer[]) (sfunc = _int_union, stype = integer[], initcond = '{}', parallel = safe);

create or replace aggregate search_intersection(integer[]) (sfunc = _int_inter, stype = integer[], parallel = safe);

-- The block of the postings that has this document.
create or replace function search_block(number integer) returns integer language sql immutable parallel safe as $$
  select number / 16384
$$;

-- A key of postings as a part of a tsquery: of prefixes a content has the longest alone. Keys contain neither quotes nor
-- backslashes.
create or replace function search_content_key(key text) returns text language sql immutable parallel safe as $$
  select '''' || key || ''':' || case when key like '^%' then '*' else '' end
$$;

-- Those of these documents that contain all words of a query, in any field.
create or replace function search_with_all_words(terms search_query_term[], numbers integer[]) returns integer[]
language plpgsql stable strict parallel safe set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  every_word constant tsquery := (
    select string_agg('(' || keys || ')', '&')
    from (select string_agg(search_content_key(first_key), '|') as keys from unnest(terms) where n > 0 group by n) word);
begin
  return array(
    select number from search_documents where number = any (numbers) and content @@ every_word order by number);
end $$;

-- Postings with the dirty documents applied: without them, and with what they contain now.
create or replace function search_apply_delta(postings search_term_postings[], terms search_query_term[], dirty integer[])
returns search_term_postings[] language plpgsql stable parallel safe set enable_seqscan = off as $$
begin
  return array(
    with keys as (
      select n, coalesce(certain, false) as is_exact, search_content_key(first_key) as key from unnest(terms)),
    queries as materialized (
      select n, string_agg(key || 'A', '|') filter (where is_exact)::tsquery as exact,
        string_agg(key || 'A', '|')::tsquery as in_name, string_agg(key || 'B', '|')::tsquery as in_tag,
        string_agg(key || 'C', '|')::tsquery as in_category, string_agg(key || 'ABCD', '|')::tsquery as anywhere
      from keys group by n),
    documents as materialized (
      select number, content from search_documents
      where number = any (dirty) and content @@ (select string_agg(key || 'ABCD', '|')::tsquery from keys)
      order by number),
    delta as (
      select n, array_agg(number) filter (where content @@ q.exact) as exact,
        array_agg(number) filter (where content @@ q.in_name) as in_name,
        array_agg(number) filter (where content @@ q.in_tag) as in_tag,
        array_agg(number) filter (where content @@ q.in_category) as in_category,
        array_agg(number) filter (where content @@ q.anywhere) as anywhere
      from documents, queries q group by n)
    select row(p.n,
      (p.exact - dirty) | coalesce(delta.exact, '{}'), (p.in_name - dirty) | coalesce(delta.in_name, '{}'),
      (p.in_tag - dirty) | coalesce(delta.in_tag, '{}'), (p.in_category - dirty) | coalesce(delta.in_category, '{}'),
      (p.anywhere - dirty) | coalesce(delta.anywhere, '{}'))::search_term_postings
    from unnest(postings) p left join delta using (n)
    order by p.n);
end $$;

-- The blocks in which documents may have all words of a query, those with the newest first. Null is all blocks as one, with
-- the postings that an older release has written, which are in no blocks.
create or replace function search_find_blocks(terms search_query_term[], dirty integer[]) returns integer[]
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if exists (select from search_postings) then return array[null]; end if;
  return array(
    select p.block
    from unnest(terms) t join search_posting_blocks p on p.key = t.first_key
    where t.n > 0 group by p.block
    having bit_or(1 << t.n) = (select bit_or(1 << n) from unnest(terms) where n > 0)
    union select search_block(number) from unnest(dirty) number
    order by 1);
end $$;

-- The postings of the terms in some blocks; of these documents alone, where any are given. `typing`: without
-- descriptions; `named`: of names and categories alone.
create or replace function search_read(terms search_query_term[], blocks integer[], given integer[], typing boolean,
  named boolean, dirty integer[])
returns search_term_postings[]
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  is_former constant boolean := blocks = array[null]::integer[];
  postings search_term_postings[] := array(
    select row(t.n,
      search_union(coalesce(p.in_name & given, p.in_name)) filter (where t.certain),
      search_union(coalesce(p.in_name & given, p.in_name)),
      search_union(coalesce(p.in_tag & given, p.in_tag)) filter (where not named),
      search_union(coalesce(p.in_category & given, p.in_category)),
      search_union(coalesce(p.anywhere & given, p.anywhere)) filter (where not (typing or named)))::search_term_postings
    from unnest(terms) t
    left join lateral (
      select b.in_name, b.in_tag, b.in_category, b.anywhere from search_posting_blocks b
      where b.key = t.first_key and b.block = any (blocks)
      union all
      select b.in_name, b.in_tag, b.in_category, b.anywhere from search_posting_blocks b
      where is_former and b.key = t.first_key
      union all
      select f.in_name, f.in_tag, f.in_category, f.anywhere from search_postings f
      where is_former and f.key = t.first_key) p on true
    group by t.n order by t.n);
begin
  if not is_former then
    dirty := array(select number from unnest(dirty) number where search_block(number) = any (blocks) order by number);
  end if;
  if dirty <> '{}' then postings := search_apply_delta(postings, terms, dirty); end if;
  if not typing then return postings; end if;
  return array(
    select row(p.n, p.exact, p.in_name, p.in_tag, p.in_category, p.in_name | p.in_tag | p.in_category)::search_term_postings
    from unnest(postings) p order by p.n);
end $$;

-- The documents that contain all the terms; in a category: any of them.
create or replace function search_intersect(postings search_term_postings[]) returns search_term_postings
language plpgsql stable parallel safe as $$
begin
  return (
    select row(null, search_intersection(p.exact), search_intersection(p.in_name), null, search_union(p.in_category),
      search_intersection(p.anywhere))::search_term_postings
    from unnest(postings) p);
end $$;

-- The best `most` of the candidates. First those whose name has all terms as they are typed; then those with the whole
-- phrase as a tag ('rice', but not 'rice cooker') that have it in the name or a category too; then those whose name has all
-- terms. Then by weight: each term counts 20 in the name as it is typed, 10 in the name, 4 in a tag, 2 in a category. The
-- newest first. The newest two thousand are weighed.
create or replace function search_rank(postings search_term_postings[], intersection search_term_postings,
  phrase integer[], candidates integer[], most integer)
returns integer[] language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  exact constant integer[] := intersection.exact & candidates;
  in_name constant integer[] := intersection.in_name & candidates;
  weighed integer[];
  in_tag integer[];
  in_category integer[];
  numbers integer[];
begin
  phrase := phrase & candidates;
  numbers := (exact & phrase) || (exact - phrase) || (phrase - exact) || (in_name - exact - phrase);
  candidates := candidates - sort(numbers);
  if cardinality(numbers) >= most or candidates = '{}' then return numbers[:most]; end if;
  weighed := candidates[:2000];
  if cardinality(postings) = 1 then
    -- Of one term, the weights are an order of its lists.
    in_tag := postings[1].in_tag;
    in_category := postings[1].in_category;
    weighed := (weighed & in_tag & in_category) || ((weighed & in_tag) - in_category)
      || ((weighed & in_category) - in_tag) || (weighed - in_tag - in_category);
  else
    weighed := array(
      select weight.number
      from (
        select unnest(weighed) as number, 0 as weight
        union all
        select unnest(weighed & field.numbers), field.weight
        from unnest(postings) p,
          lateral (values (p.exact, 20), (p.in_name - p.exact, 10), (p.in_tag, 4), (p.in_category, 2)) as field (numbers, weight)) weight
      group by weight.number order by sum(weight.weight) desc, weight.number);
  end if;
  return (numbers || weighed || candidates[2001:])[:most];
end $$;

-- Which of these documents are sold out.
create or replace function search_sold_out(documents integer[]) returns integer[]
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if cardinality(documents) > 1000 then
    return documents & array(
      select d.number from search_documents d
      where d.sold_out and d.number between documents[1] and documents[cardinality(documents)] order by d.number);
  end if;
  return array(
    select d.number from unnest(documents) as given (number) join search_documents d using (number)
    where d.sold_out order by d.number);
end $$;

-- The last block that may have a key of a word; null: none has. `exactly`: a key of the word as it is typed.
create or replace function search_last_block(terms search_query_term[], word integer, exactly boolean, dirty integer[])
returns integer language sql stable parallel safe set enable_seqscan = off as $$
  select greatest(max(last.block), search_block(dirty[cardinality(dirty)]))
  from unnest(terms) t,
    lateral (select max(p.block) as block from search_posting_blocks p where p.key = t.first_key) last
  where t.n = word and (t.certain or not exactly)
$$;

-- Documents that may have all words of a query, where these are few: those in these blocks that have the rarest words, and
-- the dirty ones. Null where they are so many that the lists of all words are read sooner than the contents of these: a
-- content costs about as much as half a list. How rare a word is, the stored size of its lists says: 4 bytes a document, or less.
create or replace function search_rare(terms search_query_term[], blocks integer[], dirty integer[]) returns integer[]
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  most constant integer := least(2 * cardinality(terms), 50) * cardinality(blocks);
  -- The rarest first, with how many documents each has.
  words integer[];
  counts bigint[];
  found integer[];
begin
  select array_agg(n order by documents, n), array_agg(documents order by documents, n) into words, counts
  from (
    select t.n, sum(pg_column_size(p.anywhere)) / 4 as documents
    from unnest(terms) t join search_posting_blocks p on p.key = t.first_key
    where t.n > 0 and p.block = any (blocks) group by t.n) word;
  -- Lists of the other words leave few of ten times as many.
  if counts[1] < (case cardinality(words) when 1 then 1 else 10 end) * most then
    found := (
      select search_union(p.anywhere) from unnest(terms) t join search_posting_blocks p on p.key = t.first_key
      where t.n = words[1] and p.block = any (blocks));
  end if;
  for place in 2 .. coalesce(cardinality(words), 0) loop
    -- A few contents are read sooner than the lists of one more word.
    exit when found is null or cardinality(found) < 4 * cardinality(blocks);
    found := (
      select search_union(p.anywhere & found)
      from unnest(terms) t join search_posting_blocks p on p.key = t.first_key
      where t.n = words[place] and p.block = any (array(select distinct search_block(number) from unnest(found) number)));
  end loop;
  return case when cardinality(found) < most then found | dirty end;
end $$;

-- A result of more columns needs a function anew.
drop function if exists search_find(search_query_term[], boolean, integer);

-- What the terms of a query find: how many documents, the numbers of the `most` best, whether they are what was searched for
-- (`exact`) or only resemble it, and those that were counted, in no order. All terms must match; where no document has them
-- all, those with some are found. Sold-out products come last. Without `most` none is put in order. `typing`: descriptions do not
-- count, and a newer document may precede a better one.
-- Reads block by block, until more are counted than a list shows, and no block that is left may have one of the best: who
-- has all terms in the name, or the phrase. Others are listed from the blocks that were counted. Where few documents may have all
-- words, their contents are read instead, from all blocks at once.
-- Its plans do not depend on values; planning anew for each search would cost more than the search.
create or replace function search_find(terms search_query_term[], typing boolean, most integer,
  out total integer, out numbers integer[], out exact boolean, out counted integer[])
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  -- Of what only resembles the query, few are better than many.
  most_similar constant integer := 20;
  most_counted constant integer := 10000;
  -- What a search is within, a category or a seller, is its last word.
  within constant integer := 9;
  dirty constant integer[] := array(select d.number from search_dirty_documents d order by d.number);
  blocks integer[] := search_find_blocks(terms, dirty);
  words constant integer[] := array(select distinct t.n from unnest(terms) t where t.n > 0 order by t.n);
  last_word constant integer := words[cardinality(words)];
  last_phrase constant integer := search_last_block(terms, 0, false, dirty);
  rare constant integer[] := case
    when cardinality(blocks) > 3 and not typing then search_with_all_words(terms, search_rare(terms, blocks, dirty)) end;
  last_exact constant integer := (select min(coalesce(search_last_block(terms, n, true, dirty), -1)) from unnest(words) n);
  in_block integer;
  postings search_term_postings[];
  part search_term_postings;
  -- Of the blocks that have been read.
  intersection search_term_postings := row(null, '{}', '{}', null, null, null);
  phrase integer[] := '{}';
  candidates integer[] := '{}';
  sold_out integer[] := '{}';
  named integer[];
  weighed integer[];
  shown integer;
begin
  total := 0;
  numbers := '{}';
  counted := '{}';
  exact := false;
  if last_word is null then return; end if;
  foreach in_block in array blocks loop
    postings := case when rare is null
      then search_read(terms, array[in_block], null, typing, total > most_counted, dirty)
      else search_apply_delta(
        array(select row(n, '{}', '{}', '{}', '{}', '{}')::search_term_postings
          from (select distinct t.n from unnest(terms) t) word order by n), terms, rare) end;
    part := search_intersect(postings[2:]);
    if not typing then
      part.in_category := postings[1].in_name & (part.in_name | part.in_category);
      if last_word = within then
        part.in_category := part.in_category & postings[cardinality(postings)].in_name;
      end if;
      phrase := phrase || part.in_category;
    end if;
    intersection.exact := intersection.exact || part.exact;
    intersection.in_name := intersection.in_name || part.in_name;
    candidates := candidates
      || case when total > most_counted then part.in_name | part.in_category else part.anywhere end;
    total := cardinality(candidates);
    exit when rare is not null or case
      when typing then cardinality(intersection.in_name) >= most
      when total <= most_counted then false
      when most is null or icount(intersection.exact & phrase) >= most then true
      when in_block < last_phrase and in_block < last_exact then false
      when cardinality(intersection.exact) >= most then true
      when in_block < last_exact then false
      when icount(intersection.exact | phrase) >= most then true
      when in_block < last_phrase then false
      else icount(intersection.in_name | phrase) >= most end;
  end loop;
  if total = 0 and cardinality(words) > 1 and (typing or last_word = within) then
    -- What is being typed matches nothing yet.
    select found.* into total, numbers, exact, counted
    from search_find(array(select t from unnest(terms) t where t.n < last_word), typing, most) found;
    return;
  end if;
  if total = 0 then
    -- The newest of each word.
    if blocks is distinct from array[null]::integer[] then
      candidates := dirty | (
        select search_union(p.in_name[:100] | p.in_tag[:100] | p.anywhere[:100])
        from unnest(terms) t, lateral (
          select * from search_posting_blocks b where b.key = t.first_key order by block limit 8) p
        where t.n between 1 and 8);
      blocks := array(select distinct search_block(number) from unnest(candidates) number);
    end if;
    postings := search_read(terms, blocks, nullif(candidates, '{}'), typing, false, dirty);
    in_block := blocks[1];
    candidates := (select search_union(p.anywhere) from unnest(postings[2:]) p);
    total := cardinality(candidates);
  else
    exact := coalesce((select bool_and(t.certain) from unnest(terms) t where t.n = 0), false);
  end if;
  counted := candidates;
  shown := most;
  if not (exact or typing) then
    total := least(total, most_similar);
    most := most_similar;
  end if;
  if most is null then return; end if;
  if not typing then sold_out := search_sold_out(candidates); end if;
  named := intersection.in_name | phrase;
  if in_block <> blocks[1] and icount(named - sold_out) < most then
    weighed := sort((candidates - named - sold_out)[:2000] || ((candidates - named) & sold_out)[:2000]);
    postings := search_read(
      terms, array(select distinct search_block(number) from unnest(weighed) number), weighed, typing, false, dirty);
  end if;
  numbers := search_rank(postings[2:], intersection, phrase, candidates - sold_out, most);
  if sold_out <> '{}' and cardinality(numbers) < most then
    numbers := numbers || search_rank(postings[2:], intersection, phrase, sold_out, most - cardinality(numbers));
  end if;
  if not (exact or typing) then
    counted := numbers;
    numbers := numbers[:coalesce(shown, 0)];
  end if;
end $$;

-- Seam: the products of these documents, in no order. One walk of the index for all of them: to look up each by itself reads
-- three pages where neighbours share them.
create or replace function search_products_of(numbers integer[]) returns uuid[] language sql stable parallel safe as $$
  select array(select product_id from search_documents where number = any (numbers))
$$;

-- The same, in the order of the documents.
create or replace function search_products_in_order(numbers integer[]) returns uuid[] language sql stable parallel safe as $$
  select array(
    select d.product_id
    from unnest(numbers) with ordinality as match (number, ordinal) join search_documents d using (number)
    order by match.ordinal)
$$;

-- Seam: what a search finds within a category or a seller's shop, or anywhere (null). How many products, or how many were
-- counted of more than ten thousand; whether they are what was searched for; and the ids of the `most` best after `skipped`,
-- the best first; those that were counted, in no order, where `most` is null. The caller filters too: what an older release
-- has indexed is not known to be within anything.
create or replace function search_matches(query text, most integer, skipped integer, within uuid, language text)
returns table (total integer, exact boolean, ids uuid[])
language sql stable parallel safe rows 1 as $$
  select found.total, found.exact,
    search_products_in_order(case when most is null then found.counted else found.numbers[skipped + 1:] end)
  from search_find(array(
    select t from search_parse(query, false, language) t
    union all
    select row(9, '@' || within, '@' || within, true)::search_query_term
    where within is not null and not exists (select from search_postings)), false, most) found
$$;

-- As the release before calls it, and tests.
create or replace function search_matches(query text, most integer, skipped integer, within uuid)
returns table (total integer, exact boolean, ids uuid[])
language sql stable parallel safe rows 1 as $$
  select * from search_matches(query, most, skipped, within, 'en')
$$;

create or replace function search_matches(query text, most integer, skipped integer default 0)
returns table (total integer, exact boolean, ids uuid[])
language sql stable parallel safe rows 1 as $$
  select * from search_matches(query, most, skipped, null, 'en')
$$;

-- Seam: the same, anywhere, and the documents that were counted, to ten thousand, for search_products_of().
create or replace function search_matches_counted(query text, most integer, skipped integer, language text)
returns table (total integer, exact boolean, ids uuid[], counted integer[])
language sql stable parallel safe rows 1 as $$
  select found.total, found.exact, search_products_in_order(found.numbers[skipped + 1:]), found.counted[:10000]
  from search_find(array(select t from search_parse(query, false, language) t), false, most) found
$$;

-- As the release before calls it.
create or replace function search_matches_counted(query text, most integer, skipped integer)
returns table (total integer, exact boolean, ids uuid[], counted integer[])
language sql stable parallel safe rows 1 as $$
  select * from search_matches_counted(query, most, skipped, 'en')
$$;

-- Seam: categories and products for what is being typed, three and eight at most, the best first.
create or replace function search_suggest(typed text, language text, out categories uuid[], out products uuid[])
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  terms constant search_query_term[] := array(select t from search_parse(typed, true, language) t);
  -- A bit for each word.
  every_word constant integer := (select bit_or(1 << n) from unnest(terms) where n > 0);
begin
  categories := array(
    select c.id from categories c
    join (
      select k.category_id
      from (
        select n, ltrim(first_key, '^') as first_key,
          case when first_key like '^%' then ltrim(first_key, '^') || U&'\+10FFFD' else last_key end as last_key
        from unnest(terms)) t
      join search_category_terms k on k.phonetic_key >= t.first_key and k.phonetic_key <= t.last_key
      group by k.category_id having bit_or(1 << t.n) = every_word) matching on matching.category_id = c.id
    order by c.level, length(c.name), c.name limit 3);
  products := array(
    select d.product_id
    from search_find(terms, true, 8) found, unnest(found.numbers) with ordinality as match (number, ordinal)
    join search_documents d using (number)
    order by match.ordinal);
end $$;

-- As the release before calls it.
create or replace function search_suggest(typed text, out categories uuid[], out products uuid[])
language sql stable parallel safe as $$
  select * from search_suggest(typed, 'en')
$$;
