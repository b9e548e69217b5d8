-- Search: what a product says is kept as two tsvectors, written by triggers in the transaction that changes it, so that
-- no writer can forget it. Words are kept beside it, with how they sound and how they may be mistyped
-- (docs/decisions/009-search.md). Every extension is trusted: the owner of the database may make it.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Every word that a product or a category says.
create table search_words (
  word text collate "C" constraint search_words_pkey primary key,
  -- Bangla and Latin spellings that sound alike have the same one.
  sound text collate "C" not null,
  -- The same without a, e and o, and with one letter for g and j: 'mosla' and 'masala', 'fridge' and 'frij'.
  skeleton text collate "C" not null,
  -- The word and its sound ('~…'), whole and with each letter left out: two words one edit apart share one of these.
  near text[] not null,
  -- Stands in a name, a tag or a category; others, only in descriptions, correct no typing.
  named boolean not null
);
create index search_words_sound_idx on search_words (sound);
create index search_words_skeleton_idx on search_words (skeleton) where named;
create index search_words_near_idx on search_words using gin (near) with (fastupdate = off) where named;
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops) with (fastupdate = off) where named;

-- Who asks for one also means the other; by sound.
create table search_synonyms (
  asked text collate "C",
  meant text collate "C",
  constraint search_synonyms_pkey primary key (asked, meant)
);

create table search_documents (
  product_id uuid constraint search_documents_pkey primary key
    constraint search_documents_product_id_fkey references products on delete cascade,
  -- Name (A), tags (B) and categories (C): small, since every match is ranked by it.
  head tsvector not null,
  -- The same and the description (D): what is matched.
  document tsvector not null
);
create index search_documents_head_idx on search_documents using gin (head) with (fastupdate = off);
create index search_documents_document_idx on search_documents using gin (document) with (fastupdate = off);

-- Categories of all levels, to be suggested.
create table search_places (
  id uuid constraint search_places_pkey primary key,
  level smallint not null,
  category_id uuid not null,
  sub_category_id uuid,
  name text not null,
  document tsvector not null
);

-- The words of a text: Bangla digits as Latin ones, accents, apostrophes and invisible joiners away.
create function search_split(said text) returns table (word text, place bigint)
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
create function search_latin(word text) returns text
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
create function search_sound(word text) returns text
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

create function search_skeleton(sound text) returns text
language sql immutable parallel safe as $$
  select left(sound, 1) || translate(substr(sound, 2), 'gaeo', 'j')
$$;

-- The word whole and with each letter left out. A word with digits is a size or a model: nothing is near it.
create function search_near(word text, mark text) returns text[]
language sql immutable parallel safe as $$
  select case when length(word) between 4 and 24 and word !~ '[0-9]'
    then array(select mark || left(word, gap - 1) || substr(word, gap + 1) from generate_series(1, length(word)) gap)
    else '{}' end || (mark || word)
$$;

-- Words as they are indexed: each one, and each two neighbours as one ('power bank', 'powerbank').
create function search_terms(said text) returns table (word text)
language sql stable parallel safe as $$
  with split as (select word, place from search_split(said))
  select word from split
  union
  select left(a.word || b.word, 40) from split a join split b on b.place = a.place + 1
$$;

-- Writes the documents of these products anew, and their words; a hidden product has none.
create function search_index(ids uuid[]) returns void language plpgsql as $$
begin
  delete from search_documents d using products p
  where d.product_id = any (ids) and p.id = d.product_id and p.hidden_at is not null;

  with shown as materialized (
    select p.id, p.name, p.search_tags, p.description, c.name as category, s.name as sub, x.name as sub_sub
    from products p
    join categories c on c.id = p.category_id
    join sub_categories s on s.id = p.sub_category_id
    left join sub_sub_categories x on x.id = p.sub_sub_category_id
    where p.id = any (ids) and p.hidden_at is null),
  said as materialized (
    select id, word, '1A' as place from shown, search_terms(name)
    union
    select id, word, '2B' from shown, unnest(search_tags) tag, search_terms(tag)
    union
    select id, word, '3C' from shown, unnest(array[category, sub, sub_sub]) named, search_terms(named)
    union
    select id, word, '4D' from shown, search_split(left(description, 20000))),
  heard as materialized (
    select word, coalesce(known.sound, search_sound(word)) as sound, said.named, known.named as was_named
    from (select word, bool_or(place <> '4D') as named from said group by word) said
    left join search_words known using (word)),
  learnt as (
    insert into search_words as w (word, sound, skeleton, near, named)
    select word, sound, search_skeleton(sound), search_near(word, '') || search_near(sound, '~'), named
    from heard where was_named is null or (named and not was_named)
    order by word
    on conflict (word) do update set named = true where excluded.named and not w.named),
  lexemes as (
    select id, word as lexeme, place from said where place <> '4D'
    union
    select id, '~' || sound, place from said join heard using (word)),
  written as (
    select id, string_agg(format('''%s'':%s', lexeme, place), ' ') as document,
      string_agg(format('''%s'':%s', lexeme, place), ' ') filter (where place <> '4D') as head
    from lexemes group by id)
  insert into search_documents as d (product_id, head, document)
  select id, coalesce(head, '')::tsvector, document::tsvector from written order by id
  on conflict (product_id) do update set head = excluded.head, document = excluded.document;
end $$;

create function search_index_inserted() returns trigger language plpgsql as $$
begin
  perform search_index(array(select id from written order by id));
  return null;
end $$;

create function search_index_updated() returns trigger language plpgsql as $$
begin
  perform search_index(array[new.id]);
  return null;
end $$;

create trigger search_products_inserted after insert on products
  referencing new table as written for each statement execute function search_index_inserted();
create trigger search_products_updated
  after update of name, search_tags, description, category_id, sub_category_id, sub_sub_category_id, hidden_at
  on products for each row
  when ((old.name, old.search_tags, old.description, old.category_id, old.sub_category_id, old.sub_sub_category_id,
      old.hidden_at is null)
    is distinct from (new.name, new.search_tags, new.description, new.category_id, new.sub_category_id,
      new.sub_sub_category_id, new.hidden_at is null))
  execute function search_index_updated();

create function search_name_document(name text) returns tsvector
language sql stable parallel safe as $$
  select coalesce(string_agg(format('''%s'':1A ''~%s'':1A', word, search_sound(word)), ' '), '')::tsvector
  from search_terms(name)
$$;

-- A category of any level: what suggests it, and the products that say its name.
create function search_index_place() returns trigger language plpgsql as $$
declare
  place jsonb;
begin
  if tg_op = 'DELETE' then
    delete from search_places where id = old.id;
    return null;
  end if;
  place := to_jsonb(new);
  insert into search_places (id, level, category_id, sub_category_id, name, document)
  values (new.id,
    array_position(array['categories', 'sub_categories', 'sub_sub_categories'], tg_table_name::text),
    coalesce(place ->> 'category_id', place ->> 'id')::uuid,
    case tg_table_name when 'sub_categories' then new.id else (place ->> 'sub_category_id')::uuid end,
    new.name, search_name_document(new.name))
  on conflict (id) do update set category_id = excluded.category_id, sub_category_id = excluded.sub_category_id,
    name = excluded.name, document = excluded.document;
  if tg_op = 'UPDATE' then
    perform search_index(array(select p.id from products p
      where new.id = any (array[p.category_id, p.sub_category_id, p.sub_sub_category_id])));
  end if;
  return null;
end $$;

create trigger search_categories_written after insert or update of name or delete on categories
  for each row execute function search_index_place();
create trigger search_sub_categories_written after insert or update of name, category_id or delete on sub_categories
  for each row execute function search_index_place();
create trigger search_sub_sub_categories_written after insert or update of name, category_id, sub_category_id or delete
  on sub_sub_categories for each row execute function search_index_place();

-- One word of a search as alternatives; null when nothing in the shop is like it. `typing`: more letters may follow.
create function search_group(asked text, last boolean, typing boolean) returns text
language plpgsql stable parallel safe set pg_trgm.similarity_threshold = 0.2 as $$
declare
  heard text := search_sound(asked);
  known boolean;
  others text[];
begin
  -- A mark without a letter.
  if heard = '' then return null; end if;
  known := exists (select from search_words where word = asked) or exists (select from search_words where sound = heard);
  others := array(select format('''~%s''', meant) from search_synonyms where search_synonyms.asked = heard);
  if last and (typing or (not known and others = '{}')) and (
      exists (select from search_words where word >= asked and word < asked || U&'\+10FFFD')
      or exists (select from search_words where sound >= heard and sound < heard || U&'\+10FFFD')) then
    return array_to_string(array[format('''%s''', asked), format('''%s'':*', asked), format('''~%s''', heard),
      format('''~%s'':*', heard)] || others, ' | ');
  end if;
  if known or others <> '{}' then
    return array_to_string(array[format('''%s''', asked), format('''~%s''', heard)] || others, ' | ');
  end if;
  if length(asked) < 4 or asked ~ '[0-9]' then return null; end if;
  -- One edit; then two in longer words; then other vowels.
  others := array(
    select distinct format('''~%s''', sound) from search_words
    where named and near && (search_near(asked, '') || case when length(heard) > 3 then search_near(heard, '~') end)
    limit 12);
  if others = '{}' and length(asked) > 7 then
    others := array(
      select distinct format('''~%s''', sound) from search_words
      where named and word % asked and levenshtein_less_equal(word, asked, 2) <= 2 limit 12);
  end if;
  if others = '{}' and length(heard) > 3 then
    others := array(
      select distinct format('''~%s''', sound) from search_words
      where named and skeleton = search_skeleton(heard) limit 12);
  end if;
  return nullif(array_to_string(others, ' | '), '');
end $$;

-- What a search asks for: `matches` decides what is found, `ranks` in which order. Null when nothing is like it.
-- All words must match; where no product says them all, those that say some are found.
-- `typing`: for suggestions, where the last word may go on and descriptions do not count.
-- Whether anything matches is asked of the index: the planner would read the table, hoping to find it soon.
create function search_query(search text, typing boolean, out matches tsquery, out ranks tsquery)
language plpgsql stable parallel safe set enable_seqscan = off as $$
declare
  stop constant text[] := '{a,an,and,at,by,for,from,in,is,of,on,or,the,to,with,er,o,jonno,jonnyo,ও,এর,এবং,জন্য,আর,ar}';
  words text[] := array(select word from search_split(left(search, 200)) order by place limit 24);
  groups text[] := '{}';
  wanted text[] := '{}';
  before text;
  one text;
  joined text;
  was_joined boolean := false;
begin
  if not words <@ stop then
    words := array(select w from unnest(words) with ordinality as asked (w, n) where w <> all (stop) order by n);
  end if;
  words := words[:8];
  for n in 1 .. cardinality(words) loop
    before := one;
    one := search_group(words[n], n = cardinality(words), typing);
    wanted := wanted || one;
    joined := (select format('''%s''', word) from search_words where word = words[n - 1] || words[n] and named);
    wanted := wanted || joined;
    if joined is null or was_joined then
      groups := groups || ('(' || one || ')');
    else
      -- 'power bank' is found where 'powerbank' is written, even if nobody knows one of the parts alone.
      if before is not null then groups := trim_array(groups, 1); end if;
      groups := groups
        || format('(%s | %s)', coalesce('(' || before || ') & (' || one || ')', before, one, joined), joined);
    end if;
    was_joined := n > 1 and joined is not null and not was_joined;
  end loop;
  wanted := array_remove(wanted, null);
  groups := array_remove(groups, null);
  if wanted = '{}' then return; end if;
  ranks := array_to_string(wanted, ' | ')::tsquery;
  matches := array_to_string(groups, ' & ')::tsquery;
  if cardinality(groups) < 2 then return; end if;
  if typing then
    if not exists (select from search_documents where head @@ matches) then matches := ranks; end if;
  elsif not exists (select from search_documents where document @@ matches) then
    matches := ranks;
  end if;
end $$;

-- Families: each word means all the others. Loan words and translations that neither letters nor sound bring together.
insert into search_synonyms (asked, meant)
select distinct search_sound(asked), search_sound(meant)
from unnest(array[
  'rice chal চাল', 'egg dim deem ডিম', 'fish mach maach মাছ', 'curd yogurt yoghurt doi দই',
  'sweets sweet mishti misti মিষ্টি', 'oil tel তেল', 'tea cha chaa চা', 'honey modhu মধু', 'salt lobon nun লবণ',
  'sugar chini চিনি', 'onion peyaj piyaj পেঁয়াজ', 'mango aam আম', 'lentil dal daal ডাল', 'flour atta moida ময়দা আটা',
  'spice moshla masala মসলা', 'turmeric holud হলুদ', 'chilli chili morich মরিচ', 'ghee ghi ঘি', 'milk dudh দুধ',
  'water pani পানি', 'hilsa ilish ইলিশ', 'jaggery gur গুড়', 'vegetable vegetables sobji shobji সবজি', 'fruit fol phol ফল',
  'book boi বই', 'novel uponnash উপন্যাস', 'poem poetry kobita কবিতা', 'story golpo গল্প', 'notebook khata খাতা',
  'pen kolom কলম', 'toy khelna খেলনা', 'doll putul পুতুল', 'ball bol বল', 'rhyme chora ছড়া',
  'mobile mobail মোবাইল phone fon ফোন', 'smartphone স্মার্টফোন', 'charger carjar চার্জার', 'headphone hedphone হেডফোন',
  'earphone earbuds airbuds ইয়ারফোন', 'watch ghori ঘড়ি', 'fan pakha পাখা ফ্যান', 'light bati lait লাইট বাতি', 'bulb balb বাল্ব',
  'fridge frij refrigerator ফ্রিজ', 'television tv টিভি টেলিভিশন', 'laptop leptop ল্যাপটপ', 'computer kompiutar কম্পিউটার',
  'iron istri ইস্ত্রি আয়রন', 'cooker kukar কুকার', 'blender blendar ব্লেন্ডার', 'wifi waifai ওয়াইফাই', 'battery betari ব্যাটারি',
  'cake kek কেক', 'game gem গেম', 'bottle botol বোতল', 'glass gelas গ্লাস', 'plate thala প্লেট থালা', 'cup kap কাপ', 'mug mog মগ',
  'pot patil hari পাতিল হাঁড়ি', 'bucket balti বালতি', 'bag beg ব্যাগ', 'basket jhuri ঝুড়ি', 'pillow balish বালিশ', 'quilt kantha কাঁথা',
  'bedsheet chador চাদর', 'curtain porda parda পর্দা', 'mat madur মাদুর', 'carpet shotoronji শতরঞ্জি', 'jute pat পাট',
  'shoe juta জুতা', 'shirt sart শার্ট', 'pant pent প্যান্ট', 'towel gamcha গামছা', 'scarf dupatta orna ওড়না', 'hijab হিজাব',
  'burka borka বোরকা', 'sandal চপ্পল', 'panjabi punjabi পাঞ্জাবি', 'jersey jarsi জার্সি', 'jeans jins জিন্স', 'saree sari শাড়ি',
  'soap saban shaban সাবান', 'shampoo sampu শ্যাম্পু', 'henna mehendi mehedi মেহেদি', 'perfume attar ator আতর সুগন্ধি', 'lipstick lipistik লিপস্টিক',
  'hair chul চুল', 'face mukh মুখ', 'eye chokh চোখ', 'coconut narikel নারিকেল', 'kajal kajol কাজল', 'rose golap গোলাপ', 'beard dari দাড়ি',
  'bicycle cycle saikel সাইকেল', 'bat bet ব্যাট', 'cricket kriket ক্রিকেট', 'football futbol ফুটবল', 'tent tabu তাঁবু', 'rope dori দড়ি',
  'suitcase luggage trolley লাগেজ', 'racket র‍্যাকেট', 'filter ফিল্টার', 'baby bachcha baccha shishu kids বাচ্চা শিশু',
  'men chele chheler ছেলেদের', 'women ladies meye meyeder মেয়েদের', 'wedding biye বিয়ে', 'gift upohar উপহার', 'winter sheet শীত',
  'red lal লাল', 'white sada সাদা', 'black kalo কালো', 'green sobuj সবুজ', 'blue nil নীল', 'small choto ছোট', 'big boro বড়',
  'handmade hater হাতের', 'cotton suti সুতি', 'silk silk সিল্ক', 'leather chamra চামড়া', 'kg keji কেজি', 'litre liter লিটার'
]) family, search_split(family) a (asked, n), search_split(family) b (meant, m)
where search_sound(asked) <> search_sound(meant)
on conflict do nothing;

-- Wider words: who asks for clothes is shown shirts; who asks for a shirt is not shown frocks.
insert into search_synonyms (asked, meant)
select distinct search_sound(asked), search_sound(meant)
from (values
  ('jama clothes dress kapor poshak জামা পোশাক কাপড়', 'shirt frock kameez kurti panjabi dress tshirt'),
  ('sobji grocery bazar বাজার', 'vegetable grocery groceries'),
  ('gohona ornament', 'jewellery'),
  ('khabar food খাবার', 'groceries'),
  ('shaj makeup সাজ মেকআপ', 'makeup'),
  ('cosmetics প্রসাধনী', 'beauty makeup'),
  ('tablet gadget', 'electronics')
) wider (all_asked, all_meant), search_split(all_asked) a (asked, n), search_split(all_meant) b (meant, m)
where search_sound(asked) <> search_sound(meant)
on conflict do nothing;

-- What is in the shop already.
select search_index(array(select id from products order by id));
insert into search_places (id, level, category_id, sub_category_id, name, document)
select id, level, category_id, sub_category_id, name, search_name_document(name)
from (
  select id, 1 as level, id as category_id, null::uuid as sub_category_id, name from categories
  union all select id, 2, category_id, id, name from sub_categories
  union all select id, 3, category_id, sub_category_id, name from sub_sub_categories) places;
