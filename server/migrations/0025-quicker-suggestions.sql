-- Suggestions of two and more words ("rice co"): what is being typed may mean twenty sounds, and each was looked for
-- among all words of a product, again and again. Now a product's words are read once.
create or replace function search_guessed(typed text, out places uuid[], out products uuid[])
language plpgsql stable parallel safe as $$
declare
  asked search_ask[] := array(select a from search_asked(typed, true) a);
  -- Words as bits: all of them, and the one that goes on.
  every integer;
  beginning integer;
  -- What that one may mean: sounds from `low` to `high`, and others.
  low text;
  high text;
  others text[];
  candidates uuid[];
  candidate uuid;
begin
  select bit_or(1 << n), coalesce(bit_or(1 << n) filter (where a.first < a.last), 0) into every, beginning
  from unnest(asked) a;
  select min(a.first) filter (where a.first < a.last), max(a.last) filter (where a.first < a.last), array_agg(a.first)
  into low, high, others
  from unnest(asked) a where 1 << a.n = beginning;
  places := array(
    select p.id from search_places p
    join (
      select w.place_id from search_place_words w join unnest(asked) a
        on w.sound = a.first or (a.first < a.last and w.sound between a.first and a.last)
      group by w.place_id having bit_or(1 << a.n) = every) called on called.place_id = p.id
    order by p.level, length(p.name), p.name limit 3);
  products := '{}';
  candidates := array(
    select id from (
      select s.product_id as id, bit_or(1 << a.n) as words, sum(s.weight * (1 + (s.word = a.word)::integer)) as relevance
      from unnest(asked) a join search_said s on s.sound = a.first and s.weight > 0
      where 1 << a.n <> beginning group by s.product_id) whole
    where words = every - beginning order by relevance desc, id desc limit 100);
  if beginning > 0 then
    foreach candidate in array candidates loop
      if exists (
          select from search_said s
          where s.product_id = candidate and s.weight > 0
            and (s.sound between low and high or s.sound = any (others))) then
        products := products || candidate;
        exit when cardinality(products) = 8;
      end if;
    end loop;
  end if;
  if products = '{}' then products := candidates[:8]; end if;
  if products = '{}' then
    -- No product says all the words: those that say some.
    products := array(
      select s.product_id
      from unnest(asked) a, lateral (
        select product_id, weight, word from search_said
        where sound between a.first and a.last and weight > 0 order by sound, weight desc, product_id desc limit 24) s
      group by s.product_id
      order by sum(s.weight * (1 + (s.word = a.word)::integer)) desc, s.product_id desc limit 8);
  end if;
end $$;
