-- The index of the product search; modules/search/sql writes and reads it.
-- Replaces: 0010-search-index.sql 0053-search-in-known-words.sql 0095-search-content.sql 0097-search-blocks.sql

-- Keys from `first_key` to `last_key`, any of which matches the term `n` of a search. Only the beginning of a word that is
-- being typed spans more than one. Term 0, of the whole search: whether each of its words is known, or so like a known one
-- that it must be meant.
create type search_query_term as (n integer, first_key text, last_key text, certain boolean);

-- The documents that contain the term `n` of a search: in the name and as it was written, in the name at all, in a tag,
-- in a category, and anywhere that counts.
create type search_term_postings as (
  n integer, exact integer[], in_name integer[], in_tag integer[], in_category integer[], anywhere integer[]);

-- Every word of a product or category.
create table search_terms (
  term text collate "C" constraint search_terms_pkey primary key,
  -- Phonetic key: Bangla and Latin spellings that sound alike have the same one.
  phonetic_key text collate "C" not null,
  -- Consonant key: the same without a, e and o, and with one letter for g and j: 'mosla' and 'masala', 'fridge' and 'frij'.
  consonant_key text collate "C" not null,
  -- Deletion neighbours of the word and of its sound ('~…'): whole and with each letter left out. Two words one edit
  -- apart share one of them.
  deletion_neighbours text[] not null,
  -- Occurs in a name, a tag or a category; others, only in descriptions, correct no spelling.
  in_heading boolean not null
);
-- Is this sound known, and which sounds begin so?
create index search_terms_phonetic_key_idx on search_terms (phonetic_key);
-- Which words have this consonant key?
create index search_terms_consonant_key_idx on search_terms (consonant_key) where in_heading;
-- Which words are one edit away?
create index search_terms_deletion_neighbours_idx on search_terms using gin (deletion_neighbours) with (fastupdate = off)
  where in_heading;
-- Which words are alike? (for two edits)
create index search_terms_trigram_idx on search_terms using gin (term gin_trgm_ops) with (fastupdate = off) where in_heading;

-- A search for one also finds the other; by sound.
create table search_synonyms (
  phonetic_key text collate "C",
  synonym_key text collate "C",
  constraint search_synonyms_pkey primary key (phonetic_key, synonym_key)
);

-- The words of the names of categories.
create table search_category_terms (
  category_id uuid not null,
  term text collate "C" not null,
  phonetic_key text collate "C" not null,
  constraint search_category_terms_pkey primary key (category_id, term),
  constraint search_category_terms_category_id_fkey foreign key (category_id) references categories on delete cascade
);
-- Which categories have a word with this sound?
create index search_category_terms_phonetic_key_idx on search_category_terms (phonetic_key);

create table search_documents (
  -- The newer the product the smaller, so that a sorted list begins with the newest.
  number integer generated always as identity (start with 2147483647 increment by -1 minvalue 1 maxvalue 2147483647),
  -- No foreign key: its cascade would delete the row before search_index_deleted() has read it.
  product_id uuid not null constraint search_documents_product_id_key unique,
  -- What it contains, each once; empty while it is hidden.
  keys text[] not null,
  -- A search shows what can be bought first.
  sold_out boolean not null default false,
  -- What it contains since 0.1: its keys; a weight for each field: A name, B tag, C
  -- category, D description. Null: indexed by an older release.
  content tsvector,
  -- Covers product_id: results are turned from numbers into ids by this index alone.
  constraint search_documents_pkey primary key (number) include (product_id)
);
-- Which are sold out? (a search shows them last)
create index search_documents_sold_out_idx on search_documents (number) where sold_out;
-- What does the job have to index anew?
create index search_documents_without_content_idx on search_documents (number) where content is null;
-- Each search reads that of all dirty documents: in the row and as it is, where it is not very long.
alter table search_documents alter content set storage external, set (toast_tuple_target = 8160);

-- Postings: the numbers of the products that contain a sound in the name, in a tag, in a category, and anywhere.
-- '=word' are the words of names as they are written; '#some words' whole names, tags and categories by sound; '^begi'
-- the first one to five letters of a name, of another word of it (as of a tag) and of a tag (as of a category), by word
-- and by sound.
create table search_postings (
  key text collate "C" constraint search_postings_pkey primary key,
  in_name integer[] not null,
  in_tag integer[] not null,
  in_category integer[] not null,
  anywhere integer[] not null
) with (toast_tuple_target = 8160);
-- The lists of some five hundred products fit into the row itself. Numbers hardly get smaller by compression, and it
-- would cost every search.
alter table search_postings
  alter in_name set storage external, alter in_tag set storage external, alter in_category set storage external,
    alter anywhere set storage external;

-- Posting lists in blocks: a search reads the newest documents first, a merge writes
-- only the blocks of what has changed. search_postings keeps what an older release indexed until the job has indexed that
-- anew; the next release drops it.
create table search_posting_blocks (
  key text collate "C",
  -- The number of a document by 16,384.
  block integer,
  in_name integer[] not null,
  in_tag integer[] not null,
  in_category integer[] not null,
  anywhere integer[] not null,
  constraint search_posting_blocks_pkey primary key (key, block)
) with (toast_tuple_target = 8160);
-- As in search_postings: numbers hardly get smaller by compression, and it would cost every search.
alter table search_posting_blocks
  alter in_name set storage external, alter in_tag set storage external, alter in_category set storage external,
    alter anywhere set storage external;

-- Products that have changed since the last merge into the postings. Writers do not touch the postings: two products
-- would wait for each other wherever they share a word.
create table search_dirty_documents (
  number integer constraint search_dirty_documents_pkey primary key,
  -- The postings that may still contain them.
  keys text[] not null
);

-- The delta: what those contain now; `weight` is 10 for a name, 4 a tag, 2 a category, 0 a description.
create table search_delta (
  key text collate "C" not null,
  number integer not null,
  weight smallint not null,
  constraint search_delta_pkey primary key (key, number, weight)
);
-- What does this product contain? (merging)
create index search_delta_number_idx on search_delta (number);
