-- Spelling: which known words a misspelled one may mean.

-- Loads the library of pg_trgm: only then may a role that is no superuser give a function its settings.
select similarity('', '');

-- Deletion neighbours (as of SymSpell): the word whole and with each letter left out, each after `mark`. Two words that are
-- one edit apart share one of them. A word with digits is a size or a model: it has no neighbours but itself.
create or replace function search_deletion_neighbours(word text, mark text) returns text[]
language sql immutable parallel safe as $$
  select case when length(word) between 4 and 24 and word !~ '[0-9]'
    then array(select mark || left(word, gap - 1) || substr(word, gap + 1) from generate_series(1, length(word)) gap)
    else '{}' end || (mark || word)
$$;

-- The phonetic keys of words that an unknown word may mean: one edit away; else, of longer words, two; else with the same
-- consonant key. The planner expects thousands of neighbours and would read all terms: only their indexes are left to it.
create or replace function search_corrections(word text, phonetic_key text) returns text[]
language plpgsql stable parallel safe
set pg_trgm.similarity_threshold = 0.2 set enable_seqscan = off set enable_indexscan = off as $$
declare
  corrections text[];
begin
  if length(word) < 4 or word ~ '[0-9]' then return '{}'; end if;
  corrections := array(
    select distinct t.phonetic_key from search_terms t
    where t.in_heading and t.deletion_neighbours && (search_deletion_neighbours(word, '')
      || case when length(search_corrections.phonetic_key) > 3
        then search_deletion_neighbours(search_corrections.phonetic_key, '~') end)
    limit 12);
  if corrections = '{}' and length(word) > 7 then
    corrections := array(
      select distinct t.phonetic_key from search_terms t
      where t.in_heading and t.term % word and levenshtein_less_equal(t.term, word, 2) <= 2 limit 12);
  end if;
  if corrections = '{}' and length(search_corrections.phonetic_key) > 3 then
    corrections := array(
      select distinct t.phonetic_key from search_terms t
      where t.in_heading and t.consonant_key = search_consonant_key(search_corrections.phonetic_key) limit 12);
  end if;
  return corrections;
end $$;

-- Whether an unknown word is so close to a known one with one of these keys that it is certainly meant: one edit away as it
-- is written (from eight letters on two), or the same but for its vowels; without corrections, that it begins a known word.
-- People seldom mistype the first letter: 'nike' is no 'bike', and 'iphone' no 'phone'.
create or replace function search_is_certain(word text, phonetic_key text, corrections text[]) returns boolean
language sql stable parallel safe as $$
  select case
    when corrections = '{}' then length(word) > 2 and exists (
      select from search_terms t where t.in_heading and t.term >= word and t.term < word || U&'\+10FFFD')
    else exists (
      select from search_terms t
      where t.phonetic_key = any (corrections) and t.in_heading and left(t.term, 1) = left(word, 1) and (
        t.deletion_neighbours && search_deletion_neighbours(word, '')
        or (length(word) > 7 and levenshtein_less_equal(t.term, word, 2) <= 2)
        or (length(t.consonant_key) > 2
          and t.consonant_key = search_consonant_key(search_is_certain.phonetic_key))))
  end
$$;
