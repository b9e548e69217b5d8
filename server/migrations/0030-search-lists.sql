-- Which products say a word is kept as one list of numbers for each sound, and no longer as a row for each word of each
-- product: a search intersects a few lists instead of counting a thousand rows (docs/decisions/009-search.md).
-- intarray has the operations on sorted lists; like the others, it is a trusted extension.
create extension if not exists intarray;

create table search_products (
  -- The newer the product the smaller, so that a sorted list begins with the newest.
  number integer generated always as identity (start with 2147483647 increment by -1 minvalue 1 maxvalue 2147483647),
  -- No foreign key: its cascade would take the row away before search_index_deleted() has read it.
  product_id uuid not null constraint search_products_product_id_key unique,
  -- What it says, each once; nothing while it is hidden.
  sounds text[] not null,
  constraint search_products_pkey primary key (number) include (product_id)
);

-- Who says a sound, by number: in the name, in a tag, in a category, and anywhere at all.
-- '=word' are the words of names as they are written; '#some words' whole names, tags and categories by sound; '^begi'
-- the first one to five letters of a name, of another word of it (as of a tag) and of a tag (as of a category), by word and
-- by sound.
create table search_lists (
  sound text collate "C" constraint search_lists_pkey primary key,
  named integer[] not null,
  tagged integer[] not null,
  shelved integer[] not null,
  said integer[] not null
) with (toast_tuple_target = 8160);
-- The lists of some five hundred products stand in the row itself. Numbers hardly get smaller by compression, and it would
-- cost every search.
alter table search_lists
  alter named set storage external, alter tagged set storage external,
  alter shelved set storage external, alter said set storage external;

-- Products that have changed since the lists were last brought up to date, which writers leave alone: two products would
-- wait for each other wherever they share a word.
create table search_pending (
  number integer constraint search_pending_pkey primary key,
  -- What the lists may still hold them for.
  sounds text[] not null
);

-- What those say now; `weight` is 10 for a name, 4 a tag, 2 a category, 0 a description.
create table search_fresh (
  sound text collate "C" not null,
  number integer not null,
  weight smallint not null,
  constraint search_fresh_pkey primary key (sound, number, weight)
);
create index search_fresh_number_idx on search_fresh (number);

create aggregate search_either(integer[]) (sfunc = _int_union, stype = integer[], initcond = '{}', parallel = safe);
create aggregate search_both(integer[]) (sfunc = _int_inter, stype = integer[], parallel = safe);

-- Notes that these products have changed: first of all, since whoever brings the lists up to date holds the notes.
-- What is pending are a few rows among many that have been; the planner would read their room.
create function search_changed(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  changed constant integer[] := array(select number from search_products where product_id = any (ids));
begin
  insert into search_pending as p (number, sounds)
  select number, sounds from search_products where number = any (changed) order by number
  on conflict (number) do update set sounds = array(select unnest(p.sounds) union select unnest(excluded.sounds));
  delete from search_fresh where number = any (changed);
end $$;

-- Writes anew what these products say, and the words; a hidden product says nothing. Whoever calls holds the products.
-- The planner takes a name to have a thousand words, and would plan anew and clear megabytes for each.
create or replace function search_index(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashagg = off set enable_seqscan = off as $$
begin
  insert into search_products (product_id, sounds)
  select id, '{}' from products where id = any (ids) order by id on conflict (product_id) do nothing;
  perform search_changed(ids);

  with shown as materialized (
    select known.number, p.name, p.search_tags, p.description, c.name as category, s.name as sub, x.name as sub_sub
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

create function search_index_deleted() returns trigger language plpgsql as $$
begin
  perform search_changed(array(select id from gone));
  delete from search_products where product_id in (select id from gone);
  return null;
end $$;

create trigger search_products_deleted after delete on products
  referencing old table as gone for each statement execute function search_index_deleted();

-- Brings the lists up to date for `most` changed products and tells how many those were. What is being written meanwhile
-- stays for the next time. One at a time.
create function search_gather(most integer) returns integer language plpgsql as $$
declare
  done integer[];
  gone text[];
begin
  perform pg_advisory_xact_lock(hashtext('search_gather'));
  with taken as (
    delete from search_pending
    where number = any (array(select number from search_pending order by number limit most for update skip locked))
    returning number, sounds)
  select array_agg(number order by number), (select array_agg(distinct sound) from taken, unnest(sounds) sound)
  into done, gone from taken;
  if done is null then return 0; end if;

  insert into search_lists as l (sound, named, tagged, shelved, said)
  select sound, coalesce(named, '{}'), coalesce(tagged, '{}'), coalesce(shelved, '{}'), coalesce(said, '{}')
  from (
    select sound, array_agg(number order by number) filter (where weight = 10) as named,
      array_agg(number order by number) filter (where weight = 4) as tagged,
      array_agg(number order by number) filter (where weight = 2) as shelved, array_agg(distinct number) as said
    from search_fresh where number = any (done) group by sound) now
  full join unnest(gone) as gone (sound) using (sound)
  order by sound
  on conflict (sound) do update set named = (l.named - done) | excluded.named, tagged = (l.tagged - done) | excluded.tagged,
    shelved = (l.shelved - done) | excluded.shelved, said = (l.said - done) | excluded.said;
  delete from search_lists where sound = any (gone) and said = '{}';
  delete from search_fresh where number = any (done);
  return cardinality(done);
end $$;

drop function search_found(text);
drop function search_guessed(text);
drop function search_asked(text, boolean);
drop type search_ask;

-- Sounds from `first` to `last`, any of which will do for the word `n` of a search. Only the beginning of a word that is
-- being typed goes from one sound to another.
create type search_ask as (n integer, first text, last text);

-- What a search asks for: its words from 1 on, and as 0 all of them together. A word that is like nothing in the shop asks
-- for nothing. `typing`: for suggestions; the last word may go on.
create function search_asked(search text, typing boolean) returns setof search_ask
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
    phrase := phrase || heard;
    if asked.sound is not null then return next (asked.at, '=' || asked.word, '=' || asked.word)::search_ask; end if;
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
      if known then return next (asked.at, heard, heard)::search_ask; end if;
      if length(asked.word) <= 5 then return next (asked.at, '^' || asked.word, '^' || asked.word)::search_ask; end if;
      if length(heard) > 5 then
        return next (asked.at, heard, heard || U&'\+10FFFD')::search_ask;
      elsif heard <> asked.word then
        return next (asked.at, '^' || heard, '^' || heard)::search_ask;
      end if;
    elsif goes_on then
      meant := meant || array(
        select distinct w.sound from search_words w
        where w.sound >= heard and w.sound < heard || U&'\+10FFFD' limit 200);
    elsif known or meant <> '{}' then
      return next (asked.at, heard, heard)::search_ask;
    else
      meant := search_meant(asked.word, heard);
      found := meant <> '{}';
    end if;
    foreach one in array meant loop
      return next (asked.at, one, one)::search_ask;
    end loop;
    -- 'power bank' is found where 'powerbank' is written, even if nobody knows one of the parts alone.
    if asked.joined is not null then
      if before then return next (asked.at - 1, asked.joined, asked.joined)::search_ask; end if;
      if found or not before then return next (asked.at, asked.joined, asked.joined)::search_ask; end if;
    end if;
    before := found;
  end loop;
  return next (0, '#' || array_to_string(phrase, ' '), '#' || array_to_string(phrase, ' '))::search_ask;
end $$;

-- Who says the word `n` of a search: in the name and as it was written, in the name at all, in a tag, in a category, and
-- anywhere that counts.
create type search_heard as (
  n integer, written integer[], named integer[], tagged integer[], shelved integer[], said integer[]);

-- The same where products have changed since the lists were brought up to date: without them, and with what they say now.
create function search_heard_now(heard search_heard[], asked search_ask[], pending integer[])
returns search_heard[] language plpgsql stable parallel safe set enable_seqscan = off as $$
begin
  return array(
    select row(h.n,
      (h.written - pending) | coalesce(now.written, '{}'), (h.named - pending) | coalesce(now.named, '{}'),
      (h.tagged - pending) | coalesce(now.tagged, '{}'), (h.shelved - pending) | coalesce(now.shelved, '{}'),
      (h.said - pending) | coalesce(now.said, '{}'))::search_heard
    from unnest(heard) h
    left join (
      select a.n, array_agg(distinct f.number) filter (where f.weight = 10 and a.first like '=%') as written,
        array_agg(distinct f.number) filter (where f.weight = 10) as named,
        array_agg(distinct f.number) filter (where f.weight = 4) as tagged,
        array_agg(distinct f.number) filter (where f.weight = 2) as shelved,
        array_agg(distinct f.number) as said
      from unnest(asked) a,
        -- Not a join, which the planner would begin with all that is pending.
        lateral (select * from search_fresh f where f.sound >= a.first and f.sound <= a.last offset 0) f
      group by a.n) now using (n)
    order by h.n);
end $$;

-- Who says all the words; in a category: any of them.
create function search_agreed(heard search_heard[]) returns search_heard
language plpgsql stable parallel safe as $$
begin
  return (
    select row(null, search_both(h.written), search_both(h.named), null, search_either(h.shelved), search_both(h.said))::search_heard
    from unnest(heard) h);
end $$;

-- What is found: how many products, and the numbers of the `most` best. All words must match; where no product says them
-- all, those that say some are found. First come those whose name has all as they are asked for, then those with all of it
-- as a tag ('rice', but not 'rice cooker') who say it in the name or a category too, then those whose name has all; then
-- the better, the more words stand in name, tags and categories. The newest first. `typing`: descriptions do not count.
-- Its plans do not depend on values; to plan anew for each search would cost more than the search.
create function search_ranked(asked search_ask[], typing boolean, most integer, out total integer, out numbers integer[])
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
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
begin
  total := 0;
  numbers := '{}';
  if pending <> '{}' then heard := search_heard_now(heard, asked, pending); end if;
  whole := heard[1].named;
  heard := heard[2:];
  if heard = '{}' then return; end if;
  agreed := search_agreed(heard);
  if typing then
    numbers := agreed.written || (agreed.named - agreed.written);
    if cardinality(numbers) < most then
      heard := array(
        select row(h.n, h.written, h.named, h.tagged, h.shelved, h.named | h.tagged | h.shelved)::search_heard
        from unnest(heard) h order by h.n);
      agreed := search_agreed(heard);
      if agreed.said = '{}' and cardinality(heard) > 1 then
        -- What is being typed says nothing yet.
        agreed := search_agreed(heard[:cardinality(heard) - 1]);
        numbers := agreed.written || (agreed.named - agreed.written);
      end if;
    end if;
  else
    whole := whole & (agreed.named | agreed.shelved);
    numbers := (agreed.written & whole) || (agreed.written - whole) || (whole - agreed.written)
      || (agreed.named - agreed.written - whole);
  end if;
  rest := case when agreed.said = '{}' then (select search_either(h.said) from unnest(heard) h) else agreed.said end;
  total := icount(rest);
  rest := rest - sort(numbers);
  if cardinality(numbers) < most and cardinality(heard) = 1 then
    -- Of one word, the weights are an order of the lists.
    agreed := heard[1];
    numbers := numbers || (rest & agreed.tagged & agreed.shelved) || ((rest & agreed.tagged) - agreed.shelved)
      || ((rest & agreed.shelved) - agreed.tagged) || (rest - agreed.tagged - agreed.shelved);
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
  numbers := numbers[:most];
end $$;

-- The best of what a search finds, and how many that is.
create function search_best(search text, most integer) returns table (total integer, numbers integer[])
language sql stable parallel safe rows 1 as $$
  select total, numbers from search_ranked(array(select a from search_asked(search, false) a), false, most)
$$;

-- All that a search finds, by its place.
create function search_found(search text) returns table (id uuid, place bigint)
language sql stable parallel safe rows 100 as $$
  select p.product_id, found.place
  from search_best(search, 2147483647) best, unnest(best.numbers) with ordinality as found (number, place)
  join search_products p using (number)
$$;

-- Categories and products for what is being typed, three and eight at most, the best first.
create or replace function search_suggested(typed text, out places uuid[], out products uuid[])
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  asked constant search_ask[] := array(select a from search_asked(typed, true) a);
  every constant integer := (select bit_or(1 << n) from unnest(asked) where n > 0);
begin
  places := array(
    select p.id from search_places p
    join (
      select w.place_id
      from (
        select n, ltrim(first, '^') as first, case when first like '^%' then ltrim(first, '^') || U&'\+10FFFD' else last end as last
        from unnest(asked)) a
      join search_place_words w on w.sound >= a.first and w.sound <= a.last
      group by w.place_id having bit_or(1 << a.n) = every) called on called.place_id = p.id
    order by p.level, length(p.name), p.name limit 3);
  products := array(
    select p.product_id
    from search_ranked(asked, true, 8) ranked, unnest(ranked.numbers) with ordinality as found (number, place)
    join search_products p using (number)
    order by found.place);
end $$;
create index search_place_words_sound_idx on search_place_words (sound);

drop table search_said, search_beginnings;

-- What is in the shop already.
select search_index(array(select id from products order by id));
select search_gather(2147483647);
