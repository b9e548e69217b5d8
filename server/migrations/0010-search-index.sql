-- The index of the product search (server/schema/functions/search.sql writes and reads it).
-- Replaces: 0008-search.sql 0023-search-by-sound.sql 0025-quicker-suggestions.sql 0030-search-lists.sql

-- Every word of a product or category.
create table search_words (
  word text collate "C" constraint search_words_pkey primary key,
  -- Phonetic key: Bangla and Latin spellings that sound alike have the same one.
  sound text collate "C" not null,
  -- Consonant key: the same without a, e and o, and with one letter for g and j: 'mosla' and 'masala', 'fridge' and 'frij'.
  skeleton text collate "C" not null,
  -- Deletion neighbours of the word and of its sound ('~…'): whole and with each letter left out. Two words one edit
  -- apart share one of them.
  near text[] not null,
  -- Occurs in a name, a tag or a category; others, only in descriptions, correct no spelling.
  named boolean not null
);
-- Is this sound known, and which sounds begin so?
create index search_words_sound_idx on search_words (sound);
-- Which words have this consonant key?
create index search_words_skeleton_idx on search_words (skeleton) where named;
-- Which words are one edit away?
create index search_words_near_idx on search_words using gin (near) with (fastupdate = off) where named;
-- Which words are alike? (for two edits)
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops) with (fastupdate = off) where named;

-- A search for one also finds the other; by sound.
create table search_synonyms (
  asked text collate "C",
  meant text collate "C",
  constraint search_synonyms_pkey primary key (asked, meant)
);

-- Categories of all levels, to be suggested.
create table search_places (
  id uuid constraint search_places_pkey primary key,
  level smallint not null,
  category_id uuid not null,
  sub_category_id uuid,
  name text not null
);

-- The words of their names.
create table search_place_words (
  place_id uuid not null constraint search_place_words_place_id_fkey references search_places on delete cascade,
  word text collate "C" not null,
  sound text collate "C" not null,
  constraint search_place_words_pkey primary key (place_id, word)
);
-- Which categories have a word with this sound?
create index search_place_words_sound_idx on search_place_words (sound);

create table search_products (
  -- The newer the product the smaller, so that a sorted list begins with the newest.
  number integer generated always as identity (start with 2147483647 increment by -1 minvalue 1 maxvalue 2147483647),
  -- No foreign key: its cascade would delete the row before search_index_deleted() has read it.
  product_id uuid not null constraint search_products_product_id_key unique,
  -- What it contains, each once; empty while it is hidden.
  sounds text[] not null,
  -- Covers product_id: results are turned from numbers into ids by this index alone.
  constraint search_products_pkey primary key (number) include (product_id)
);

-- Postings: the numbers of the products that contain a sound in the name, in a tag, in a category, and anywhere.
-- '=word' are the words of names as they are written; '#some words' whole names, tags and categories by sound; '^begi'
-- the first one to five letters of a name, of another word of it (as of a tag) and of a tag (as of a category), by word
-- and by sound.
create table search_lists (
  sound text collate "C" constraint search_lists_pkey primary key,
  named integer[] not null,
  tagged integer[] not null,
  shelved integer[] not null,
  said integer[] not null
) with (toast_tuple_target = 8160);
-- The lists of some five hundred products fit into the row itself. Numbers hardly get smaller by compression, and it
-- would cost every search.
alter table search_lists
  alter named set storage external, alter tagged set storage external,
  alter shelved set storage external, alter said set storage external;

-- Products that have changed since the last merge into the postings. Writers do not touch the postings: two products
-- would wait for each other wherever they share a word.
create table search_pending (
  number integer constraint search_pending_pkey primary key,
  -- The postings that may still contain them.
  sounds text[] not null
);

-- The delta: what those contain now; `weight` is 10 for a name, 4 a tag, 2 a category, 0 a description.
create table search_fresh (
  sound text collate "C" not null,
  number integer not null,
  weight smallint not null,
  constraint search_fresh_pkey primary key (sound, number, weight)
);
-- What does this product contain? (merging)
create index search_fresh_number_idx on search_fresh (number);

-- Sounds from `first` to `last`, any of which matches the word `n` of a search. Only the beginning of a word that is
-- being typed spans more than one sound.
create type search_ask as (n integer, first text, last text);

-- The products that contain the word `n` of a search: in the name and as it was written, in the name at all, in a tag,
-- in a category, and anywhere that counts.
create type search_heard as (
  n integer, written integer[], named integer[], tagged integer[], shelved integer[], said integer[]);
