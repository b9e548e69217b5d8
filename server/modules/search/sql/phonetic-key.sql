-- Phonetic keys: spellings that sound alike have the same one, in Bangla and in Latin letters.

-- Bangla letters as Latin ones, by sound: C is the sound of 'ch', Q an unwritten vowel.
create or replace function search_romanise(word text) returns text
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

-- The phonetic key of a word: শাড়ি, saree and sharee have 'sari'. A word with digits is its own key.
create or replace function search_phonetic_key(word text) returns text
language plpgsql immutable parallel safe as $$
declare
  key text := word;
begin
  if word ~ '[0-9]' then return word; end if;
  if word ~ '[ঀ-৾]' then
    key := search_romanise(word);
  else
    key := regexp_replace(key, 'ies$', 'y');
    key := regexp_replace(key, '(sh|ch|ss|x|z)es$', '\1');
    key := replace(replace(key, 'ee', 'i'), 'oo', 'u');
    key := replace(replace(replace(key, 'tch', 'C'), 'chh', 'C'), 'ch', 'C');
    key := replace(replace(replace(replace(key, 'sh', 's'), 'kh', 'k'), 'gh', 'g'), 'jh', 'j');
    key := replace(replace(replace(replace(key, 'th', 't'), 'dh', 'd'), 'ph', 'f'), 'bh', 'b');
    key := regexp_replace(key, 'c(?=[eiy])', 's', 'g');
    key := replace(replace(key, 'ck', 'k'), 'x', 'ks');
    key := translate(key, 'cqzvw', 'kkjbo');
  end if;
  key := regexp_replace(key, '([aeiou])y(?=[aeiou])', '\1', 'g');
  key := replace(replace(key, 'y', 'i'), 'C', 'c');
  if length(key) > 3 then key := regexp_replace(key, '([^s])s$', '\1'); end if;
  key := regexp_replace(key, '(.)\1+', '\1', 'g');
  if length(key) > 3 then key := regexp_replace(key, '([^aeiou])e$', '\1'); end if;
  return key;
end $$;

-- The consonant key of a phonetic key: without a, e and o after the first letter, and with one letter for g and j. 'mosla'
-- and 'masala' have the same one, 'fridge' and 'frij' too.
create or replace function search_consonant_key(phonetic_key text) returns text
language sql immutable parallel safe as $$
  select left(phonetic_key, 1) || translate(substr(phonetic_key, 2), 'gaeo', 'j')
$$;
