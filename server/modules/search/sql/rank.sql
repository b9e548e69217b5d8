-- Rank: what a query finds, the best first. A search intersects and unites sorted lists of document numbers; the newest
-- product has the smallest number.

create or replace aggregate search_union(integer[]) (sfunc = _int_union, stype = integer[], initcond = '{}', parallel = safe);

create or replace aggregate search_intersection(integer[]) (sfunc = _int_inter, stype = integer[], parallel = safe);

-- Postings with the delta applied: without the dirty documents, and with what those contain now.
create or replace function search_apply_delta(postings search_term_postings[], terms search_query_term[], dirty integer[])
returns search_term_postings[] language plpgsql stable parallel safe set enable_seqscan = off as $$
begin
  return array(
    select row(p.n,
      (p.exact - dirty) | coalesce(delta.exact, '{}'), (p.in_name - dirty) | coalesce(delta.in_name, '{}'),
      (p.in_tag - dirty) | coalesce(delta.in_tag, '{}'), (p.in_category - dirty) | coalesce(delta.in_category, '{}'),
      (p.anywhere - dirty) | coalesce(delta.anywhere, '{}'))::search_term_postings
    from unnest(postings) p
    left join (
      select t.n, array_agg(distinct d.number) filter (where d.weight = 10 and t.first_key like '=%') as exact,
        array_agg(distinct d.number) filter (where d.weight = 10) as in_name,
        array_agg(distinct d.number) filter (where d.weight = 4) as in_tag,
        array_agg(distinct d.number) filter (where d.weight = 2) as in_category,
        array_agg(distinct d.number) as anywhere
      from unnest(terms) t,
        -- Not a join, which the planner would begin with the whole delta.
        lateral (select * from search_delta d where d.key >= t.first_key and d.key <= t.last_key offset 0) d
      group by t.n) delta using (n)
    order by p.n);
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
-- newest first.
create or replace function search_rank(postings search_term_postings[], intersection search_term_postings,
  phrase integer[], candidates integer[], most integer)
returns integer[] language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  exact constant integer[] := intersection.exact & candidates;
  in_name constant integer[] := intersection.in_name & candidates;
  in_tag integer[];
  in_category integer[];
  numbers integer[];
begin
  phrase := phrase & candidates;
  numbers := (exact & phrase) || (exact - phrase) || (phrase - exact) || (in_name - exact - phrase);
  candidates := candidates - sort(numbers);
  if cardinality(numbers) < most and cardinality(postings) = 1 then
    -- Of one term, the weights are an order of its lists.
    in_tag := postings[1].in_tag;
    in_category := postings[1].in_category;
    numbers := numbers || (candidates & in_tag & in_category) || ((candidates & in_tag) - in_category)
      || ((candidates & in_category) - in_tag) || (candidates - in_tag - in_category);
  elsif cardinality(numbers) < most and candidates <> '{}' then
    numbers := numbers || array(
      select weighted.number
      from (
        select unnest(candidates[:most]) as number, 0 as weight
        union all
        select unnest(candidates & field.numbers), field.weight
        from unnest(postings) p,
          lateral (values (p.exact, 20), (p.in_name - p.exact, 10), (p.in_tag, 4), (p.in_category, 2)) as field (numbers, weight)) weighted
      group by weighted.number order by sum(weighted.weight) desc, weighted.number limit most - cardinality(numbers));
  end if;
  return numbers[:most];
end $$;

-- What the terms of a query find: how many documents, the numbers of the `most` best, and whether they are what was
-- searched for (`exact`) or only resemble it. All terms must match; where no document has them all, those with some are
-- found. Sold-out products come last. Without `most` all, in no order. `typing`: descriptions do not count.
-- Its plans do not depend on values; planning anew for each search would cost more than the search.
create or replace function search_find(terms search_query_term[], typing boolean, most integer,
  out total integer, out numbers integer[], out exact boolean)
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  -- Of what only resembles the query, few are better than many.
  most_similar constant integer := 20;
  dirty constant integer[] := array(select d.number from search_dirty_documents d order by d.number);
  postings search_term_postings[] := array(
    select row(t.n,
      search_union(p.in_name) filter (where t.first_key like '=%'), search_union(p.in_name), search_union(p.in_tag),
      search_union(p.in_category), search_union(p.anywhere) filter (where not typing))::search_term_postings
    from unnest(terms) t left join search_postings p on p.key >= t.first_key and p.key <= t.last_key
    group by t.n order by t.n);
  phrase integer[];
  intersection search_term_postings;
  candidates integer[];
  sold_out integer[];
begin
  total := 0;
  numbers := '{}';
  exact := false;
  if dirty <> '{}' then postings := search_apply_delta(postings, terms, dirty); end if;
  -- The first are those of the whole phrase.
  phrase := postings[1].in_name;
  postings := postings[2:];
  if postings = '{}' then return; end if;
  intersection := search_intersect(postings);
  if typing then
    numbers := intersection.exact || (intersection.in_name - intersection.exact);
    if cardinality(numbers) >= most then
      numbers := numbers[:most];
      return;
    end if;
    postings := array(
      select row(p.n, p.exact, p.in_name, p.in_tag, p.in_category, p.in_name | p.in_tag | p.in_category)::search_term_postings
      from unnest(postings) p order by p.n);
    intersection := search_intersect(postings);
    if intersection.anywhere = '{}' and cardinality(postings) > 1 then
      -- What is being typed matches nothing yet.
      intersection := search_intersect(postings[:cardinality(postings) - 1]);
    end if;
    phrase := '{}';
  else
    phrase := phrase & (intersection.in_name | intersection.in_category);
  end if;
  exact := intersection.anywhere <> '{}' and coalesce((select t.certain from unnest(terms) t where t.n = 0), false);
  candidates := case when intersection.anywhere = '{}'
    then (select search_union(p.anywhere) from unnest(postings) p) else intersection.anywhere end;
  total := icount(candidates);
  if not (exact or typing) then
    total := least(total, most_similar);
    most := least(coalesce(most, most_similar), most_similar);
  end if;
  if most is null then
    numbers := candidates;
    return;
  end if;
  sold_out := case when typing then '{}'
    else candidates & array(select d.number from search_documents d where d.sold_out order by d.number) end;
  numbers := search_rank(postings, intersection, phrase, candidates - sold_out, most);
  if sold_out <> '{}' and cardinality(numbers) < most then
    numbers := numbers || search_rank(postings, intersection, phrase, sold_out, most - cardinality(numbers));
  end if;
end $$;

-- Seam: what a search finds. How many products, whether they are what was searched for, and the ids of the `most` best
-- after `skipped`, the best first; all of them, in no order, where `most` is null.
create or replace function search_matches(query text, most integer, skipped integer default 0)
returns table (total integer, exact boolean, ids uuid[])
language sql stable parallel safe rows 1 as $$
  select found.total, found.exact, array(
    select d.product_id
    from unnest(found.numbers[skipped + 1:]) with ordinality as match (number, ordinal)
    join search_documents d using (number)
    order by match.ordinal)
  from search_find(array(select t from search_parse(query, false) t), false, most) found
$$;

-- Seam: categories and products for what is being typed, three and eight at most, the best first.
create or replace function search_suggest(typed text, out categories uuid[], out products uuid[])
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  terms constant search_query_term[] := array(select t from search_parse(typed, true) t);
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
