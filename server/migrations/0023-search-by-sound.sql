-- What products say, as rows by sound: a search walks one index, counts and ranks from it alone, and reads no product
-- that it does not show. Until now each match was ranked by unpacking its tsvector (docs/decisions/009-search.md).
create table search_said (
  sound text collate "C" not null,
  -- What it counts for: 10 in a name, 4 in a tag, 2 in a category, 0 in a description.
  weight smallint not null,
  product_id uuid not null constraint search_said_product_id_fkey references products on delete cascade,
  word text collate "C" not null
);
-- Names first, newest first: the order of suggestions.
create unique index search_said_sound_key on search_said (sound, weight desc, product_id desc, word);
create index search_said_product_idx on search_said (product_id, sound, weight);

-- The first one, two and three letters of names and tags: among thousands that begin so, the best stand first.
create table search_beginnings (
  beginning text collate "C" not null,
  -- 1 of the name, 2 of a tag.
  place smallint not null,
  product_id uuid not null constraint search_beginnings_product_id_fkey references products on delete cascade
);
create unique index search_beginnings_key on search_beginnings (beginning, place, product_id desc);
create index search_beginnings_product_id_idx on search_beginnings (product_id);

-- What categories of all levels are called.
create table search_place_words (
  place_id uuid not null constraint search_place_words_place_id_fkey references search_places on delete cascade,
  word text collate "C" not null,
  sound text collate "C" not null,
  constraint search_place_words_pkey primary key (place_id, word)
);

-- Writes anew what these products say, and the words; a hidden product says nothing. Whoever calls holds the products.
create or replace function search_index(ids uuid[]) returns void language plpgsql as $$
begin
  delete from search_said where product_id = any (ids);
  delete from search_beginnings where product_id = any (ids);

  with shown as materialized (
    select p.id, p.name, p.search_tags, p.description, c.name as category, s.name as sub, x.name as sub_sub
    from products p
    join categories c on c.id = p.category_id
    join sub_categories s on s.id = p.sub_category_id
    left join sub_sub_categories x on x.id = p.sub_sub_category_id
    where p.id = any (ids) and p.hidden_at is null),
  said as materialized (
    select id, word, max(weight) as weight from (
      select id, word, 10 as weight from shown, search_terms(name)
      union all
      select id, word, 4 from shown, unnest(search_tags) tag, search_terms(tag)
      union all
      select id, word, 2 from shown, unnest(array[category, sub, sub_sub]) named, search_terms(named)
      union all
      select id, word, 0 from shown, search_split(left(description, 20000))) every
    group by id, word),
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
  begun as (
    insert into search_beginnings (beginning, place, product_id)
    select left(word, letters), min(at), id from (
      select id, word, 1 as at from shown, search_split(name) where place = 1
      union all
      select id, word, 2 from shown, unnest(search_tags) tag, search_split(tag) where place = 1) firsts,
      generate_series(1, least(3, length(word))) letters
    group by id, left(word, letters))
  insert into search_said (sound, weight, product_id, word)
  select sound, weight, id, word from said join heard using (word) where sound <> '';
end $$;

create function search_place_written(id uuid, name text) returns void language plpgsql as $$
begin
  delete from search_place_words where place_id = search_place_written.id;
  insert into search_place_words (place_id, word, sound)
  select search_place_written.id, word, search_sound(word) from search_terms(search_place_written.name);
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

-- Sounds from `first` to `last`, any of which will do for the word `n` of a search; `word` as it was typed, '' where
-- another is meant. Only the beginning of a word that is being typed goes from one sound to another.
create type search_ask as (n integer, first text, last text, word text);

-- What a search asks for. A word that is like nothing in the shop asks for nothing.
-- `typing`: for suggestions; the last word may go on.
create function search_asked(search text, typing boolean) returns setof search_ask
language plpgsql stable parallel safe rows 3 as $$
declare
  stop constant text[] := '{a,an,and,at,by,for,from,in,is,of,on,or,the,to,with,er,o,jonno,jonnyo,ও,এর,এবং,জন্য,আর,ar}';
  words text[] := array(select s.word from search_split(left(search, 200)) s order by s.place limit 24);
  asked text;
  heard text;
  joined text;
  one text;
  known boolean;
  goes_on boolean;
  meant text[];
  before boolean := false;
  found boolean;
begin
  if words && stop and not words <@ stop then
    words := array(select w from unnest(words) with ordinality as asked (w, n) where w <> all (stop) order by asked.n);
  end if;
  words := words[:8];
  for at in 1 .. cardinality(words) loop
    asked := words[at];
    heard := search_sound(asked);
    -- A mark without a letter.
    if heard = '' then continue; end if;
    found := true;
    known := exists (select from search_words w where w.word = asked) or exists (select from search_words w where w.sound = heard);
    meant := array(select s.meant from search_synonyms s where s.asked = heard);
    goes_on := at = cardinality(words) and (typing or (not known and meant = '{}'));
    if goes_on then
      -- Letters may begin a word without beginning its sound: 'c' of 'charger'.
      meant := meant || array(
        select distinct w.sound from (
          select b.sound from search_words b where b.word >= asked and b.word < asked || U&'\+10FFFD' limit 200) w
        where w.sound < heard or w.sound > heard || U&'\+10FFFD' limit 20);
      goes_on := meant <> '{}'
        or exists (select from search_words w where w.sound >= heard and w.sound < heard || U&'\+10FFFD');
    end if;
    if goes_on and typing then
      return next (at, heard, heard || U&'\+10FFFD', asked)::search_ask;
    elsif goes_on then
      meant := meant || array(
        select distinct w.sound from search_words w
        where w.sound >= heard and w.sound < heard || U&'\+10FFFD' limit 200);
    elsif known or meant <> '{}' then
      return next (at, heard, heard, asked)::search_ask;
    else
      meant := search_meant(asked, heard);
      found := meant <> '{}';
    end if;
    foreach one in array meant loop
      return next (at, one, one, '')::search_ask;
    end loop;
    -- 'power bank' is found where 'powerbank' is written, even if nobody knows one of the parts alone.
    if at > 1 then
      joined := (select w.sound from search_words w where w.word = words[at - 1] || asked and w.named);
      if joined is not null then
        if before then return next (at - 1, joined, joined, '')::search_ask; end if;
        if found or not before then return next (at, joined, joined, '')::search_ask; end if;
      end if;
    end if;
    before := found;
  end loop;
end $$;

-- The sounds that an unknown word may mean: one edit away; then two in longer words; then other vowels.
-- The planner takes thousands of words to be near, and would read them all: it is left no other way than their indexes.
create function search_meant(asked text, heard text) returns text[]
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

-- What a search finds, the better the more `relevance`. All words must match; where no product says them all, those
-- that say some are found.
create function search_found(search text) returns table (id uuid, relevance bigint)
language sql stable parallel safe rows 100 as $$
  with asked as materialized (select n, first, last, word from search_asked(search, false)),
  hits as materialized (
    select s.product_id as id, bit_or(1 << a.n) as words, sum(s.weight * (1 + (s.word = a.word)::integer)) as relevance
    from asked a join search_said s on s.sound = a.first
    group by s.product_id),
  every as materialized (select bit_or(1 << n) as words from asked)
  select id, relevance from hits
  where words = (select words from every) or not exists (select from hits h where h.words = (select words from every))
$$;

-- Categories and products for what is being typed, asked for like a search but without descriptions: the last word as a
-- beginning, the others whole.
create function search_guessed(typed text, out places uuid[], out products uuid[])
language plpgsql stable parallel safe as $$
declare
  asked search_ask[] := array(select a from search_asked(typed, true) a);
  -- Words as bits: all of them, and the one that goes on.
  every integer;
  beginning integer;
  candidates uuid[];
  candidate uuid;
begin
  select bit_or(1 << n), coalesce(bit_or(1 << n) filter (where first < last), 0) into every, beginning from unnest(asked);
  places := array(
    select p.id from search_places p
    join (
      select w.place_id from unnest(asked) a join search_place_words w on w.sound between a.first and a.last
      group by w.place_id having bit_or(1 << a.n) = every) called on called.place_id = p.id
    order by p.level, length(p.name), p.name limit 3);
  products := '{}';
  candidates := array(
    select id from (
      select s.product_id as id, bit_or(1 << a.n) as words, sum(s.weight * (1 + (s.word = a.word)::integer)) as relevance
      from unnest(asked) a join search_said s on s.sound between a.first and a.last and s.weight > 0
      where 1 << a.n <> beginning group by s.product_id) whole
    where words = every - beginning order by relevance desc, id desc limit 100);
  if beginning > 0 then
    foreach candidate in array candidates loop
      if exists (
          select from unnest(asked) a join search_said s on s.sound between a.first and a.last
          where 1 << a.n = beginning and s.product_id = candidate and s.weight > 0) then
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

-- Categories and products for what is being typed, three and eight at most, the best first. One word is looked up as
-- it stands; only where that finds too little is it asked for like a search.
create function search_suggested(typed text, out places uuid[], out products uuid[])
language plpgsql stable parallel safe as $$
declare
  words text[] := array(select s.word from search_split(left(typed, 200)) s order by s.place limit 2);
  asked text := words[1];
  heard text := search_sound(asked);
  guessed record;
begin
  places := '{}';
  products := '{}';
  if cardinality(words) = 0 then return; end if;
  if cardinality(words) = 1 and heard <> '' then
    places := array(
      select p.id from search_places p
      where p.id in (
        select w.place_id from search_place_words w
        where w.word >= asked and w.word < asked || U&'\+10FFFD' or w.sound >= heard and w.sound < heard || U&'\+10FFFD')
      order by p.level, length(p.name), p.name limit 3);
    if length(asked) <= 3 then
      products := array(
        select product_id from search_beginnings where beginning = asked order by place, product_id desc limit 8);
    end if;
    if cardinality(products) < 8 then
      -- The first by sound, and among them names before tags.
      products := products || array(
        select s.product_id from (
          select s.product_id, s.weight from search_said s
          where s.sound >= heard and s.sound < heard || U&'\+10FFFD' and s.weight > 0
          order by s.sound, s.weight desc, s.product_id desc limit 32) s
        where s.product_id <> all (products)
        group by s.product_id order by max(s.weight) desc, s.product_id desc limit 8);
    end if;
  end if;
  if cardinality(products) < 8 then
    guessed := search_guessed(typed);
    if places = '{}' then places := guessed.places; end if;
    products := products || array(
      select id from unnest(guessed.products) with ordinality as more (id, n) where id <> all (products) order by n);
  end if;
  products := products[:8];
end $$;

drop function search_group(text, boolean, boolean);
drop function search_query(text, boolean);
drop function search_name_document(text);
drop table search_documents;
alter table search_places drop column document;

-- What is in the shop already.
select search_index(array(select id from products order by id));
select search_place_written(id, name) from search_places;
