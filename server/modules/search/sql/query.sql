-- Query: which posting keys a search looks up.

-- The terms of a query: for its words from 1 on, ranges of posting keys any of which matches; as 0 the key of the whole
-- phrase, with whether the query is certain: each word is known, or so close to a known one that it is certainly meant. A
-- word that resembles nothing in the index has no row. A key of a word itself, not of another that it may mean, is certain:
-- what has it in the name counts as having the word as it is typed. `typing`: for suggestions; the last word may go on. `language`: of
-- the page. On one in Bangla ('bn'), and of words in Bangla, names in Bangla are looked up too, by their sound.
create or replace function search_parse(query text, typing boolean, language text) returns setof search_query_term
language plpgsql stable parallel safe rows 3 set plan_cache_mode = force_generic_plan as $$
declare
  stop_words constant text[] := '{a,an,and,at,by,for,from,in,is,of,on,or,the,to,with,er,o,jonno,jonnyo,ও,এর,এবং,জন্য,আর,ar}';
  -- Follows every letter: the end of a range of keys that begin alike.
  beyond constant text := U&'\+10FFFD';
  words text[] := array(select t.token from search_tokenise(left(query, 200)) t order by t.ordinal limit 24);
  word record;
  phonetic text;
  -- Other keys that match the word: synonyms, words that it begins, corrections.
  others text[];
  other text;
  stem text;
  is_known boolean;
  -- Typed in Bangla, or on a page in it.
  is_bangla boolean;
  has_bangla boolean := false;
  is_prefix boolean;
  has_match boolean;
  had_match boolean := false;
  phrase text[] := '{}';
  is_certain boolean := true;
begin
  if words && stop_words and not words <@ stop_words then
    words := array(
      select w.word from unnest(words) with ordinality as w (word, ordinal)
      where w.word <> all (stop_words) order by w.ordinal);
  end if;
  words := words[:8];
  for word in
    -- Of a known term, the phonetic key is stored.
    select w.n::integer as n, w.text, t.phonetic_key,
      array(select s.synonym_key from search_synonyms s where s.phonetic_key = t.phonetic_key) as synonyms,
      (select j.phonetic_key from search_terms j where j.term = words[w.n - 1] || w.text and j.in_heading) as joined
    from unnest(words) with ordinality as w (text, n) left join search_terms t on t.term = w.text
  loop
    phonetic := word.phonetic_key;
    others := word.synonyms;
    is_known := phonetic is not null;
    if not is_known then
      phonetic := search_phonetic_key(word.text);
      others := array(select s.synonym_key from search_synonyms s where s.phonetic_key = phonetic);
      is_known := exists (select from search_terms t where t.phonetic_key = phonetic);
    end if;
    if not is_known and others = '{}' and word.text ~ '[ঀ-৾]' then
      stem := search_without_ending(word.text);
      if stem is not null then
        word.text := stem;
        word.phonetic_key := (select t.phonetic_key from search_terms t where t.term = stem);
        phonetic := coalesce(word.phonetic_key, search_phonetic_key(stem));
        others := array(select s.synonym_key from search_synonyms s where s.phonetic_key = phonetic);
        is_known := exists (select from search_terms t where t.phonetic_key = phonetic);
      end if;
    end if;
    -- A mark without a letter.
    if phonetic = '' then continue; end if;
    has_match := true;
    -- 'aaaaaaaa' has the key 'a', and is no word.
    is_certain := is_certain and length(word.text) <= 3 * length(phonetic) + 1;
    phrase := phrase || phonetic;
    is_bangla := language = 'bn' or word.text ~ '[ঀ-৾]';
    has_bangla := has_bangla or is_bangla;
    if is_known and (is_bangla or typing) then
      return next (word.n, '~' || phonetic, '~' || phonetic, is_bangla)::search_query_term;
    end if;
    if word.phonetic_key is not null then
      return next (word.n, '=' || word.text, '=' || word.text, true)::search_query_term;
    end if;
    is_prefix := word.n = cardinality(words) and (typing or (not is_known and others = '{}'));
    if is_prefix then
      if not typing or length(word.text) > 5 then
        -- Letters may begin a word without beginning its key: 'chand' of 'chandelier'.
        others := others || array(
          select distinct t.phonetic_key from (
            select b.phonetic_key from search_terms b where b.term >= word.text and b.term < word.text || beyond limit 200) t
          where t.phonetic_key < phonetic or t.phonetic_key > phonetic || beyond limit 20);
      end if;
      is_prefix := others <> '{}'
        or exists (select from search_terms t where t.phonetic_key >= phonetic and t.phonetic_key < phonetic || beyond)
        or exists (select from search_terms t where t.term >= word.text and t.term < word.text || beyond);
    end if;
    if is_prefix and typing then
      -- A few letters begin thousands of words: these have a posting list of their own.
      if is_known then return next (word.n, phonetic, phonetic, null)::search_query_term; end if;
      if length(word.text) <= 5 then
        return next (word.n, '^' || word.text, '^' || word.text, null)::search_query_term;
      end if;
      if length(phonetic) <= 5 and phonetic <> word.text then
        return next (word.n, '^' || phonetic, '^' || phonetic, null)::search_query_term;
      end if;
    end if;
    if is_prefix and (not typing or length(phonetic) > 5) then
      others := others || array(
        select distinct t.phonetic_key from search_terms t
        where t.phonetic_key >= phonetic and t.phonetic_key < phonetic || beyond limit 200);
    elsif is_prefix then
      null;
    elsif is_known or others <> '{}' then
      return next (word.n, phonetic, phonetic, null)::search_query_term;
    else
      others := search_corrections(word.text, phonetic);
      has_match := others <> '{}';
      -- Joined with the word before, it may be another one.
      is_certain := is_certain and (search_is_certain(word.text, phonetic, others) or word.joined is not null);
    end if;
    foreach other in array others loop
      return next (word.n, other, other, null)::search_query_term;
      if is_bangla or typing then return next (word.n, '~' || other, '~' || other, null)::search_query_term; end if;
    end loop;
    -- 'power bank' is found where 'powerbank' is written, even if one of the parts alone is unknown.
    if word.joined is not null then
      if had_match then return next (word.n - 1, word.joined, word.joined, null)::search_query_term; end if;
      if has_match or not had_match then
        return next (word.n, word.joined, word.joined, null)::search_query_term;
      end if;
    end if;
    had_match := has_match;
  end loop;
  if has_bangla then
    return next (0, '~#' || array_to_string(phrase, ' '), '~#' || array_to_string(phrase, ' '), is_certain)::search_query_term;
  end if;
  return next (0, '#' || array_to_string(phrase, ' '), '#' || array_to_string(phrase, ' '), is_certain)::search_query_term;
end $$;

-- It knew no language.
drop function if exists search_parse(text, boolean);
