-- The product search (docs/decisions/009-search.md).

-- The words of a text: Bangla digits as Latin ones, accents, apostrophes and invisible joiners away.
create or replace function search_split(said text) returns table (word text, place bigint)
language sql stable parallel safe as $$
  select left(word, 40), place
  from regexp_split_to_table(
    lower(unaccent(translate(normalize(said, NFKC),
      U&'০১২৩৪৫৬৭৮৯''’‘`´\200C\200D\FE0F', '0123456789'))),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0300-\u0963\u0966-\u1fff\u2c00-\u2dff\u3040-\ud7a3]+'
  ) with ordinality as split (word, place)
  where word <> ''
$$;

-- Bangla letters as the letters of sounds: C is the sound of 'ch', Q an unwritten vowel.
create or replace function search_latin(word text) returns text
language plpgsql immutable parallel safe as $$
declare
  latin text := word;
begin
  latin := replace(replace(replace(latin, 'ড়', 'র'), 'ঢ়', 'র'), 'য়', 'y');
  latin := replace(replace(latin, 'ক্ষ', 'খ'), 'জ্ঞ', 'গ');
  latin := replace(replace(replace(latin, 'অ্যা', 'আ'), 'এ্যা', 'আ'), '্যা', 'া');
  latin := replace(latin, '্য', '');
  latin := regexp_replace(latin, '([সশজত])্ব', '\1', 'g');
  latin := regexp_replace(latin, 'ং(?=[কখগঘ])', 'ন্', 'g');
  latin := replace(replace(latin, 'ঙ্', 'ন্'), 'ঙ', 'ং');
  latin := regexp_replace(latin, '([ক-হ])(?=[ক-হৎংঅ-ঔy])', '\1Q', 'g');
  latin := replace(replace(replace(latin, 'ং', 'ng'), 'ঐ', 'oi'), 'ৈ', 'oi');
  latin := replace(replace(replace(replace(latin, 'ঔ', 'ou'), 'ৌ', 'ou'), 'ঋ', 'ri'), 'ৃ', 'ri');
  latin := translate(latin,
    'কখগঘচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎঅআাইিঈীউুঊূএেওো্ঁঃ়ৗ',
    'kkggCCjjnttddnttddnpfbbmjrlssshtoaaiiiiuuuueeoo');
  -- An unwritten vowel is not spoken between a vowel and a consonant with a vowel: jamodani → jamdani.
  latin := regexp_replace(latin, '([aeiouQ][bcdfghjklmnprstCy])Q(?=[bcdfghjklmnprstC]+[aeiouQ])', '\1', 'g');
  return replace(latin, 'Q', 'o');
end $$;

-- How a word sounds, written so that spellings of the same word agree: শাড়ি, saree and sharee are 'sari'.
create or replace function search_sound(word text) returns text
language plpgsql immutable parallel safe as $$
declare
  sound text := word;
begin
  if word ~ '[0-9]' then return word; end if;
  if word ~ '[ঀ-৾]' then
    sound := search_latin(word);
  else
    sound := regexp_replace(sound, 'ies$', 'y');
    sound := regexp_replace(sound, '(sh|ch|ss|x|z)es$', '\1');
    sound := replace(replace(sound, 'ee', 'i'), 'oo', 'u');
    sound := replace(replace(replace(sound, 'tch', 'C'), 'chh', 'C'), 'ch', 'C');
    sound := replace(replace(replace(replace(sound, 'sh', 's'), 'kh', 'k'), 'gh', 'g'), 'jh', 'j');
    sound := replace(replace(replace(replace(sound, 'th', 't'), 'dh', 'd'), 'ph', 'f'), 'bh', 'b');
    sound := regexp_replace(sound, 'c(?=[eiy])', 's', 'g');
    sound := replace(replace(sound, 'ck', 'k'), 'x', 'ks');
    sound := translate(sound, 'cqzvw', 'kkjbo');
  end if;
  sound := regexp_replace(sound, '([aeiou])y(?=[aeiou])', '\1', 'g');
  sound := replace(replace(sound, 'y', 'i'), 'C', 'c');
  if length(sound) > 3 then sound := regexp_replace(sound, '([^s])s$', '\1'); end if;
  sound := regexp_replace(sound, '(.)\1+', '\1', 'g');
  if length(sound) > 3 then sound := regexp_replace(sound, '([^aeiou])e$', '\1'); end if;
  return sound;
end $$;

create or replace function search_skeleton(sound text) returns text
language sql immutable parallel safe as $$
  select left(sound, 1) || translate(substr(sound, 2), 'gaeo', 'j')
$$;

-- The word whole and with each letter left out. A word with digits is a size or a model: nothing is near it.
create or replace function search_near(word text, mark text) returns text[]
language sql immutable parallel safe as $$
  select case when length(word) between 4 and 24 and word !~ '[0-9]'
    then array(select mark || left(word, gap - 1) || substr(word, gap + 1) from generate_series(1, length(word)) gap)
    else '{}' end || (mark || word)
$$;

-- Words as they are indexed: each one, and each two neighbours as one ('power bank', 'powerbank').
create or replace function search_terms(said text) returns table (word text)
language sql stable parallel safe as $$
  with split as (select word, place from search_split(said))
  select word from split
  union
  select left(a.word || b.word, 40) from split a join split b on b.place = a.place + 1
$$;

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

create or replace function search_index_inserted() returns trigger language plpgsql as $$
begin
  perform search_index(array(select id from written order by id));
  return null;
end $$;

create or replace function search_index_updated() returns trigger language plpgsql as $$
begin
  perform search_index(array[new.id]);
  return null;
end $$;

-- A category of any level: what suggests it, and the products that say its name. Those are held, so that one that is
-- being written meanwhile says the new name too.
create or replace function search_index_place() returns trigger language plpgsql as $$
declare
  place jsonb;
begin
  if tg_op = 'DELETE' then
    delete from search_places where id = old.id;
    return null;
  end if;
  place := to_jsonb(new);
  insert into search_places (id, level, category_id, sub_category_id, name)
  values (new.id,
    array_position(array['categories', 'sub_categories', 'sub_sub_categories'], tg_table_name::text),
    coalesce(place ->> 'category_id', place ->> 'id')::uuid,
    case tg_table_name when 'sub_categories' then new.id else (place ->> 'sub_category_id')::uuid end,
    new.name)
  on conflict (id) do update set category_id = excluded.category_id, sub_category_id = excluded.sub_category_id,
    name = excluded.name;
  perform search_place_written(new.id, new.name);
  if tg_op = 'UPDATE' then
    perform search_index(array(select p.id from products p
      where new.id = any (array[p.category_id, p.sub_category_id, p.sub_sub_category_id])
      order by p.id for no key update));
  end if;
  return null;
end $$;

create or replace function search_place_written(id uuid, name text) returns void language plpgsql as $$
begin
  delete from search_place_words where place_id = search_place_written.id;
  insert into search_place_words (place_id, word, sound)
  select search_place_written.id, word, search_sound(word) from search_terms(search_place_written.name);
end $$;

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

-- The sounds that an unknown word may mean: one edit away; then two in longer words; then other vowels.
-- The planner takes thousands of words to be near, and would read them all: it is left no other way than their indexes.
create or replace function search_meant(asked text, heard text) returns text[]
language plpgsql stable parallel safe
set pg_trgm.similarity_threshold = 0.2 set enable_seqscan = off set enable_indexscan = off as $$
declare
  meant text[];
begin
  if length(asked) < 4 or asked ~ '[0-9]' then return '{}'; end if;
  meant := array(
    select distinct sound from search_words
    where named and near && (search_near(asked, '') || case when length(heard) > 3 then search_near(heard, '~') end)
    limit 12);
  if meant = '{}' and length(asked) > 7 then
    meant := array(
      select distinct sound from search_words
      where named and word % asked and levenshtein_less_equal(word, asked, 2) <= 2 limit 12);
  end if;
  if meant = '{}' and length(heard) > 3 then
    meant := array(
      select distinct sound from search_words where named and skeleton = search_skeleton(heard) limit 12);
  end if;
  return meant;
end $$;

-- All that a search finds, by its place.
create or replace function search_found(search text) returns table (id uuid, place bigint)
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

create or replace aggregate search_either(integer[]) (sfunc = _int_union, stype = integer[], initcond = '{}', parallel = safe);

create or replace aggregate search_both(integer[]) (sfunc = _int_inter, stype = integer[], parallel = safe);

-- Notes that these products have changed: first of all, since whoever brings the lists up to date holds the notes.
-- What is pending are a few rows among many that have been; the planner would read their room.
create or replace function search_changed(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  changed constant integer[] := array(select number from search_products where product_id = any (ids));
begin
  insert into search_pending as p (number, sounds)
  select number, sounds from search_products where number = any (changed) order by number
  on conflict (number) do update set sounds = array(select unnest(p.sounds) union select unnest(excluded.sounds));
  delete from search_fresh where number = any (changed);
end $$;

create or replace function search_index_deleted() returns trigger language plpgsql as $$
begin
  perform search_changed(array(select id from gone));
  delete from search_products where product_id in (select id from gone);
  return null;
end $$;

-- Brings the lists up to date for `most` changed products and tells how many those were. What is being written meanwhile
-- stays for the next time. One at a time.
create or replace function search_gather(most integer) returns integer language plpgsql as $$
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

-- The same where products have changed since the lists were brought up to date: without them, and with what they say now.
create or replace function search_heard_now(heard search_heard[], asked search_ask[], pending integer[])
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
create or replace function search_agreed(heard search_heard[]) returns search_heard
language plpgsql stable parallel safe as $$
begin
  return (
    select row(null, search_both(h.written), search_both(h.named), null, search_either(h.shelved), search_both(h.said))::search_heard
    from unnest(heard) h);
end $$;

-- What is found: how many products, the numbers of the `most` best of them, and whether they are what was asked for (`exact`)
-- or only like it. All words must match; where no product says them all, those that say some are found. Sold-out goods come
-- last. Without `most` all, in no order. `typing`: descriptions do not count.
-- Its plans do not depend on values; to plan anew for each search would cost more than the search.
create or replace function search_ranked(asked search_ask[], typing boolean, most integer,
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
create or replace function search_best(search text, most integer) returns table (total integer, numbers integer[], exact boolean)
language sql stable parallel safe rows 1 as $$
  select total, numbers, exact from search_ranked(array(select a from search_asked(search, false) a), false, most)
$$;

create or replace function search_sold_out() returns trigger language plpgsql as $$
begin
  update search_products set sold_out = (new.remaining = 0) where product_id = new.id;
  return null;
end $$;

-- Whether an unknown word is so like a known one of these sounds that this must be meant: one edit away as it is written
-- (from eight letters on two), or the same but for its vowels; of a short one, that it begins a known word. People seldom
-- mistype the first letter: 'nike' is no 'bike', and 'iphone' no 'phone'.
create or replace function search_alike(asked text, heard text, meant text[]) returns boolean
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

-- The best `most` of `rest`. First come those whose name has all as they are asked for, then those with all of it as a tag
-- ('rice', but not 'rice cooker') who say it in the name or a category too, then those whose name has all; then the better,
-- the more words stand in name, tags and categories. The newest first.
create or replace function search_ordered(heard search_heard[], agreed search_heard, whole integer[], rest integer[], most integer)
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

create or replace trigger search_products_inserted after insert on products
  referencing new table as written for each statement execute function search_index_inserted();

create or replace trigger search_products_updated
  after update of name, search_tags, colors, description, category_id, sub_category_id, sub_sub_category_id, hidden_at
  on products for each row
  when ((old.name, old.search_tags, old.colors, old.description, old.category_id, old.sub_category_id, old.sub_sub_category_id,
      old.hidden_at is null)
    is distinct from (new.name, new.search_tags, new.colors, new.description, new.category_id, new.sub_category_id,
      new.sub_sub_category_id, new.hidden_at is null))
  execute function search_index_updated();

create or replace trigger search_categories_written after insert or update of name or delete on categories
  for each row execute function search_index_place();

create or replace trigger search_sub_categories_written after insert or update of name, category_id or delete on sub_categories
  for each row execute function search_index_place();

create or replace trigger search_sub_sub_categories_written after insert or update of name, category_id, sub_category_id or delete
  on sub_sub_categories for each row execute function search_index_place();

create or replace trigger search_products_deleted after delete on products
  referencing old table as gone for each statement execute function search_index_deleted();

create or replace trigger search_products_sold_out after update of remaining on products
  for each row when ((old.remaining = 0) is distinct from (new.remaining = 0)) execute function search_sold_out();
