-- Endings: which known word an unknown one is a form of. Bangla hangs on to a noun what English puts before it: 'the', 'of',
-- a plural. Cut in searches alone: a word of the index stays whole, so that চাদর (a sheet) and পাথর (a stone) do.

-- A word without its endings (ওড়না of ওড়নাটি, পাঞ্জাবি of পাঞ্জাবিগুলোর), where that is known as it is written, else by its
-- sound; null where none is, and for the beginning of a known word. Of few letters the sound says too little.
create or replace function search_without_ending(word text) returns text
language sql stable parallel safe set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  with recursive cut as (
    select word as stem, 0 as endings
    union
    select left(stem, -length(ending)), endings + 1
    from cut, unnest('{টি,টা,গুলো,গুলি,র,এর,ের,য়ের,কে}'::text[]) ending
    where endings < 3 and right(stem, length(ending)) = ending and length(stem) > length(ending) + 1)
  select stem
  from cut,
    lateral (select search_phonetic_key(stem) as phonetic_key) sound,
    lateral (select exists (select from search_terms t where t.term = stem) as is_term) known
  where endings > 0
    and (is_term or length(stem) > 3 and (
      exists (select from search_terms t where t.phonetic_key = sound.phonetic_key)
      or exists (select from search_synonyms s where s.phonetic_key = sound.phonetic_key)))
    and not exists (select from search_terms t where t.term >= word and t.term < word || U&'\+10FFFD')
  order by is_term desc, length(stem) desc limit 1
$$;
