-- Tokenise: a text as words.

-- The words of a text, in lower case: Bangla digits as Latin ones; accents, apostrophes and invisible joiners removed.
create or replace function search_tokenise(content text) returns table (token text, ordinal bigint)
language sql stable parallel safe as $$
  select left(token, 40), ordinal
  from regexp_split_to_table(
    lower(unaccent(translate(normalize(content, NFKC),
      U&'০১২৩৪৫৬৭৮৯''’‘`´\200C\200D\FE0F', '0123456789'))),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0300-\u0963\u0966-\u1fff\u2c00-\u2dff\u3040-\ud7a3]+'
  ) with ordinality as split (token, ordinal)
  where token <> ''
$$;

-- The terms by which a text is indexed: each word, and each two neighbours as one ('power bank', 'powerbank').
create or replace function search_index_terms(content text) returns table (term text)
language sql stable parallel safe as $$
  with tokens as (select token, ordinal from search_tokenise(content))
  select token from tokens
  union
  select left(a.token || b.token, 40) from tokens a join tokens b on b.ordinal = a.ordinal + 1
$$;
