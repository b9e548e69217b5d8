-- Lists without an order of their own show what can be bought first, the newest first; the older indexes of places knew
-- only the newest.
create index products_available_idx on products ((remaining = 0), created_at desc, id desc) where hidden_at is null;
create index products_category_available_idx on products (category_id, (remaining = 0), created_at desc, id desc) where hidden_at is null;
create index products_sub_category_available_idx on products (sub_category_id, (remaining = 0), created_at desc, id desc) where hidden_at is null;
create index products_sub_sub_category_available_idx on products (sub_sub_category_id, (remaining = 0), created_at desc, id desc) where hidden_at is null;
create index products_owner_available_idx on products (owner_id, (remaining = 0), created_at desc, id desc) where hidden_at is null;
create index products_offer_available_idx on products ((remaining = 0), discount_percent desc, id desc) where hidden_at is null and discount_percent > 0;
drop index products_category_newest_idx, products_sub_category_newest_idx, products_sub_sub_category_newest_idx, products_owner_idx, products_offer_idx;

-- A search shows what can be bought first, whatever fits best, and says whether it found what was asked for
-- (docs/decisions/009-search.md).
alter table search_products add column sold_out boolean not null default false;
update search_products s set sold_out = true from products p where p.id = s.product_id and p.remaining = 0;
create index search_products_sold_out_idx on search_products (number) where sold_out;

create function search_sold_out() returns trigger language plpgsql as $$
begin
  update search_products set sold_out = (new.remaining = 0) where product_id = new.id;
  return null;
end $$;

create trigger search_products_sold_out after update of remaining on products
  for each row when ((old.remaining = 0) is distinct from (new.remaining = 0)) execute function search_sold_out();

-- Writes anew what these products say, colours as if they were tags.
create or replace function search_index(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashagg = off set enable_seqscan = off as $$
begin
  insert into search_products (product_id, sounds, sold_out)
  select id, '{}', remaining = 0 from products where id = any (ids) order by id on conflict (product_id) do nothing;
  perform search_changed(ids);

  with shown as materialized (
    select known.number, p.name, p.search_tags, p.colors, p.description, c.name as category, s.name as sub, x.name as sub_sub
    from products p
    join search_products known on known.product_id = p.id
    join categories c on c.id = p.category_id
    join sub_categories s on s.id = p.sub_category_id
    left join sub_sub_categories x on x.id = p.sub_sub_category_id
    where p.id = any (ids) and p.hidden_at is null),
  said as materialized (
    select number, word, 10 as weight from shown, search_terms(name)
    union
    select number, word, 4 from shown, unnest(search_tags) tag, search_terms(tag)
    union
    select number, word, 4 from shown, unnest(colors) color, search_terms(color)
    union
    select number, word, 2 from shown, unnest(array[category, sub, sub_sub]) named, search_terms(named)
    union
    select number, word, 0 from shown, search_split(left(description, 20000))),
  heard as materialized (
    select word, coalesce(known.sound, search_sound(word)) as sound, said.named, known.named as was_named
    from (select word, bool_or(weight > 0) as named from said group by word) said
    left join search_words known using (word)),
  learnt as (
    insert into search_words as w (word, sound, skeleton, near, named)
    select word, sound, search_skeleton(sound), search_near(word, '') || search_near(sound, '~'), named
    from heard where was_named is null or (named and not was_named)
    order by word
    on conflict (word) do update set named = true where excluded.named and not w.named),
  voiced as (select number, word, sound, weight from said join heard using (word) where sound <> ''),
  firsts as materialized (select number, word from shown, search_split(name) where place = 1),
  phrases as (
    select number, phrase from shown, unnest(array[name, category, sub, sub_sub] || search_tags) phrase),
  fresh as (
    insert into search_fresh (sound, number, weight)
    select sound, number, weight from voiced
    union
    select '=' || word, number, weight from voiced where weight = 10
    union
    -- A search has eight words at most; an index takes 2,700 bytes.
    select left('#' || string_agg(sound, ' ' order by place), 400), number, 10
    from phrases, search_split(phrase) split join heard using (word)
    where sound <> '' group by number, phrase
    union
    select '^' || left(beginning, letters), number,
      case when weight = 4 then 2 when (number, word) in (select number, word from firsts) then 10 else 4 end
    from voiced, unnest(array[word, sound]) beginning, generate_series(1, least(5, length(beginning))) letters
    where weight >= 4
    returning number, sound)
  update search_products known set sounds = coalesce(now.sounds, '{}')
  from search_products p left join (select number, array_agg(distinct sound) as sounds from fresh group by number) now using (number)
  where known.number = p.number and p.product_id = any (ids);
end $$;

drop trigger search_products_updated on products;
create trigger search_products_updated
  after update of name, search_tags, colors, description, category_id, sub_category_id, sub_sub_category_id, hidden_at
  on products for each row
  when ((old.name, old.search_tags, old.colors, old.description, old.category_id, old.sub_category_id, old.sub_sub_category_id,
      old.hidden_at is null)
    is distinct from (new.name, new.search_tags, new.colors, new.description, new.category_id, new.sub_category_id,
      new.sub_sub_category_id, new.hidden_at is null))
  execute function search_index_updated();

-- Shades: who asks for red is shown maroon; who asks for maroon is not shown every red.
insert into search_synonyms (asked, meant)
select distinct search_sound(asked), search_sound(meant)
from (values
  ('red lal লাল', 'red maroon crimson scarlet'),
  ('blue nil neel নীল', 'blue navy indigo'),
  ('pink golapi গোলাপি', 'pink rani magenta')
) wider (all_asked, all_meant), search_split(all_asked) a (asked, n), search_split(all_meant) b (meant, m)
where search_sound(asked) <> search_sound(meant)
on conflict do nothing;

-- `sure`, of the whole search (0): each of its words is known, or so like a known one that it must be meant.
alter type search_ask add attribute sure boolean;

-- Whether an unknown word is so like a known one of these sounds that this must be meant: one edit away as it is written
-- (from eight letters on two), or the same but for its vowels; of a short one, that it begins a known word. People seldom
-- mistype the first letter: 'nike' is no 'bike', and 'iphone' no 'phone'.
create function search_alike(asked text, heard text, meant text[]) returns boolean
language sql stable parallel safe as $$
  select case
    when meant = '{}' then length(asked) > 2 and exists (
      select from search_words w where w.named and w.word >= asked and w.word < asked || U&'\+10FFFD')
    else exists (
      select from search_words w
      where w.sound = any (meant) and w.named and left(w.word, 1) = left(asked, 1) and (
        w.near && search_near(asked, '')
        or (length(asked) > 7 and levenshtein_less_equal(w.word, asked, 2) <= 2)
        or (length(w.skeleton) > 2 and w.skeleton = search_skeleton(heard))))
  end
$$;

create or replace function search_asked(search text, typing boolean) returns setof search_ask
language plpgsql stable parallel safe rows 3 set plan_cache_mode = force_generic_plan as $$
declare
  stop constant text[] := '{a,an,and,at,by,for,from,in,is,of,on,or,the,to,with,er,o,jonno,jonnyo,ও,এর,এবং,জন্য,আর,ar}';
  words text[] := array(select s.word from search_split(left(search, 200)) s order by s.place limit 24);
  asked record;
  heard text;
  meant text[];
  one text;
  known boolean;
  goes_on boolean;
  before boolean := false;
  found boolean;
  phrase text[] := '{}';
  sure boolean := true;
begin
  if words && stop and not words <@ stop then
    words := array(
      select said.word from unnest(words) with ordinality as said (word, at)
      where said.word <> all (stop) order by said.at);
  end if;
  words := words[:8];
  for asked in
    -- Of a word that the shop knows, the sound is written.
    select at::integer as at, said.word, w.sound, array(select s.meant from search_synonyms s where s.asked = w.sound) as meant,
      (select j.sound from search_words j where j.word = words[at - 1] || said.word and j.named) as joined
    from unnest(words) with ordinality as said (word, at) left join search_words w on w.word = said.word
  loop
    heard := asked.sound;
    meant := asked.meant;
    known := heard is not null;
    if not known then
      heard := search_sound(asked.word);
      meant := array(select s.meant from search_synonyms s where s.asked = heard);
      known := exists (select from search_words w where w.sound = heard);
    end if;
    -- A mark without a letter.
    if heard = '' then continue; end if;
    found := true;
    -- 'aaaaaaaa' sounds like 'a', and is no word.
    sure := sure and length(asked.word) <= 3 * length(heard) + 1;
    phrase := phrase || heard;
    if asked.sound is not null then return next (asked.at, '=' || asked.word, '=' || asked.word, null)::search_ask; end if;
    goes_on := asked.at = cardinality(words) and (typing or (not known and meant = '{}'));
    if goes_on then
      if not typing or length(asked.word) > 5 then
        -- Letters may begin a word without beginning its sound: 'chand' of 'chandelier'.
        meant := meant || array(
          select distinct w.sound from (
            select b.sound from search_words b where b.word >= asked.word and b.word < asked.word || U&'\+10FFFD' limit 200) w
          where w.sound < heard or w.sound > heard || U&'\+10FFFD' limit 20);
      end if;
      goes_on := meant <> '{}'
        or exists (select from search_words w where w.sound >= heard and w.sound < heard || U&'\+10FFFD')
        or exists (select from search_words w where w.word >= asked.word and w.word < asked.word || U&'\+10FFFD');
    end if;
    if goes_on and typing then
      -- Few letters begin thousands of words: who says such stands written.
      if known then return next (asked.at, heard, heard, null)::search_ask; end if;
      if length(asked.word) <= 5 then return next (asked.at, '^' || asked.word, '^' || asked.word, null)::search_ask; end if;
      if length(heard) > 5 then
        return next (asked.at, heard, heard || U&'\+10FFFD', null)::search_ask;
      elsif heard <> asked.word then
        return next (asked.at, '^' || heard, '^' || heard, null)::search_ask;
      end if;
    elsif goes_on then
      meant := meant || array(
        select distinct w.sound from search_words w
        where w.sound >= heard and w.sound < heard || U&'\+10FFFD' limit 200);
    elsif known or meant <> '{}' then
      return next (asked.at, heard, heard, null)::search_ask;
    else
      meant := search_meant(asked.word, heard);
      found := meant <> '{}';
      -- Another word may stand for it by being joined with this one.
      sure := sure and (search_alike(asked.word, heard, meant) or asked.joined is not null);
    end if;
    foreach one in array meant loop
      return next (asked.at, one, one, null)::search_ask;
    end loop;
    -- 'power bank' is found where 'powerbank' is written, even if nobody knows one of the parts alone.
    if asked.joined is not null then
      if before then return next (asked.at - 1, asked.joined, asked.joined, null)::search_ask; end if;
      if found or not before then return next (asked.at, asked.joined, asked.joined, null)::search_ask; end if;
    end if;
    before := found;
  end loop;
  return next (0, '#' || array_to_string(phrase, ' '), '#' || array_to_string(phrase, ' '), sure)::search_ask;
end $$;

drop function search_best(text, integer);
drop function search_ranked(search_ask[], boolean, integer);

-- The best `most` of `rest`. First come those whose name has all as they are asked for, then those with all of it as a tag
-- ('rice', but not 'rice cooker') who say it in the name or a category too, then those whose name has all; then the better,
-- the more words stand in name, tags and categories. The newest first.
create function search_ordered(heard search_heard[], agreed search_heard, whole integer[], rest integer[], most integer)
returns integer[] language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  written constant integer[] := agreed.written & rest;
  named constant integer[] := agreed.named & rest;
  tagged integer[];
  shelved integer[];
  numbers integer[];
begin
  whole := whole & rest;
  numbers := (written & whole) || (written - whole) || (whole - written) || (named - written - whole);
  rest := rest - sort(numbers);
  if cardinality(numbers) < most and cardinality(heard) = 1 then
    -- Of one word, the weights are an order of the lists.
    tagged := heard[1].tagged;
    shelved := heard[1].shelved;
    numbers := numbers || (rest & tagged & shelved) || ((rest & tagged) - shelved) || ((rest & shelved) - tagged)
      || (rest - tagged - shelved);
  elsif cardinality(numbers) < most and rest <> '{}' then
    numbers := numbers || array(
      select ranked.number
      from (
        select unnest(rest[:most]) as number, 0 as weight
        union all
        select unnest(rest & place.numbers), place.weight
        from unnest(heard) h,
          lateral (values (h.written, 20), (h.named - h.written, 10), (h.tagged, 4), (h.shelved, 2)) as place (numbers, weight)) ranked
      group by ranked.number order by sum(ranked.weight) desc, ranked.number limit most - cardinality(numbers));
  end if;
  return numbers[:most];
end $$;

-- What is found: how many products, the numbers of the `most` best of them, and whether they are what was asked for (`exact`)
-- or only like it. All words must match; where no product says them all, those that say some are found. Sold-out goods come
-- last. Without `most` all, in no order. `typing`: descriptions do not count.
-- Its plans do not depend on values; to plan anew for each search would cost more than the search.
create function search_ranked(asked search_ask[], typing boolean, most integer,
  out total integer, out numbers integer[], out exact boolean)
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  -- Of what only resembles the search, few are better than many.
  most_similar constant integer := 20;
  pending constant integer[] := array(select p.number from search_pending p order by p.number);
  heard search_heard[] := array(
    select row(a.n,
      search_either(l.named) filter (where a.first like '=%'), search_either(l.named), search_either(l.tagged),
      search_either(l.shelved), search_either(l.said) filter (where not typing))::search_heard
    from unnest(asked) a left join search_lists l on l.sound >= a.first and l.sound <= a.last
    group by a.n order by a.n);
  whole integer[];
  agreed search_heard;
  rest integer[];
  gone integer[];
begin
  total := 0;
  numbers := '{}';
  exact := false;
  if pending <> '{}' then heard := search_heard_now(heard, asked, pending); end if;
  whole := heard[1].named;
  heard := heard[2:];
  if heard = '{}' then return; end if;
  agreed := search_agreed(heard);
  if typing then
    numbers := agreed.written || (agreed.named - agreed.written);
    if cardinality(numbers) >= most then
      numbers := numbers[:most];
      return;
    end if;
    heard := array(
      select row(h.n, h.written, h.named, h.tagged, h.shelved, h.named | h.tagged | h.shelved)::search_heard
      from unnest(heard) h order by h.n);
    agreed := search_agreed(heard);
    if agreed.said = '{}' and cardinality(heard) > 1 then
      -- What is being typed says nothing yet.
      agreed := search_agreed(heard[:cardinality(heard) - 1]);
    end if;
    whole := '{}';
  else
    whole := whole & (agreed.named | agreed.shelved);
  end if;
  exact := agreed.said <> '{}' and coalesce((select a.sure from unnest(asked) a where a.n = 0), false);
  rest := case when agreed.said = '{}' then (select search_either(h.said) from unnest(heard) h) else agreed.said end;
  total := icount(rest);
  if not (exact or typing) then
    total := least(total, most_similar);
    most := least(coalesce(most, most_similar), most_similar);
  end if;
  if most is null then
    numbers := rest;
    return;
  end if;
  gone := case when typing then '{}' else rest & array(select p.number from search_products p where p.sold_out order by p.number) end;
  numbers := search_ordered(heard, agreed, whole, rest - gone, most);
  if gone <> '{}' and cardinality(numbers) < most then
    numbers := numbers || search_ordered(heard, agreed, whole, gone, most - cardinality(numbers));
  end if;
end $$;

-- The best of what a search finds, how many that is, and whether it is what was asked for.
create function search_best(search text, most integer) returns table (total integer, numbers integer[], exact boolean)
language sql stable parallel safe rows 1 as $$
  select total, numbers, exact from search_ranked(array(select a from search_asked(search, false) a), false, most)
$$;

-- What is in the shop already says its colours, too.
select search_index(array(select id from products where colors <> '{}' order by id));
select search_gather(2147483647);
