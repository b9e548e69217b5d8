-- Text in its normal form: what contract/text/normal-form.ts does at the door, on the same sets of characters
-- (contract/text/character-sets.ts). A test compares them on every code point (normal-form.test.ts).

-- Without characters that nobody sees or that nothing can hold; joiners and tags stay.
create or replace function normal_visible(content text) returns text immutable parallel safe language sql as $$
  select normalize(regexp_replace(content,
    '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe-\uffff]',
    '', 'g'), NFC)
$$;

-- Without joiners and tags that spell nothing: a joiner belongs beside a letter or mark of an Indic or Arabic script, or
-- between two emoji, tags in the flag of a region.
create or replace function normal_joined(content text) returns text immutable parallel safe language sql as $$
  select case when content ~ '[\u200c\u200d\U000e0020-\U000e007f]' then
    normalize(regexp_replace(content,
      '([\u200c\u200d]?[\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f\u0870-\u0887\u0889-\u088f\u0892-\u08e1\u08e3-\u08ff\u0900-\u0963\u0971-\u09e5\u09f0-\u09f1\u09fc\u09fe-\u0a65\u0a70-\u0a75\u0a77-\u0ae5\u0af2-\u0b65\u0b71\u0b78-\u0be5\u0bfb-\u0c65\u0c70-\u0c76\u0c80-\u0c83\u0c85-\u0ce5\u0cf0-\u0d4e\u0d50-\u0d57\u0d5f-\u0d65\u0d7a-\u0de5\u0df0-\u0df3\u0df5-\u0dff\u1cd0-\u1cd2\u1cd4-\u1cff\ua800-\ua827\ua82c-\ua82f\ua8e0-\ua8f7\ua8fb\ua8fd-\ua8ff\uaae0-\uaaef\uaaf2-\uaaff\uabc0-\uabea\uabec-\uabef\uabfa-\uabff\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufdce\ufdf0-\ufdfb\ufe70-\ufefe\U00011100-\U00011135\U00011144-\U0001114f]+[\u200c\u200d]?'
      '|[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff][\ufe0f\U0001f3fb-\U0001f3ff]?(?:\u200d[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff][\ufe0f\U0001f3fb-\U0001f3ff]?)+'
      '|\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,5}\U000e007f)|[\u200c\u200d\U000e0020-\U000e007f]',
      '\1', 'g'), NFC)
    else content end
$$;

-- White space of all kinds, and line breaks, as one space.
create or replace function normal_spaces(content text) returns text immutable parallel safe language sql as $$
  select btrim(regexp_replace(content, '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;

create or replace function normal_line(content text) returns text immutable parallel safe language sql as $$
  select normal_spaces(normal_joined(normal_visible(content)))
$$;

create or replace function normal_long_text(content text) returns text immutable parallel safe language sql as $$
  select regexp_replace(normal_joined(normal_visible(content)), '\u000d\u000a|[\u000a-\u000d\u0085\u2028-\u2029]', E'\n', 'g')
$$;

create or replace function normal_plain(content text) returns text immutable parallel safe language sql as $$
  select normal_spaces(normalize(regexp_replace(normal_visible(content), '[\u200c\u200d\U000e0020-\U000e007f]', '', 'g'), NFC))
$$;

create or replace function normal_code(content text) returns text immutable parallel safe language sql as $$
  select regexp_replace(normal_plain(content), '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a-\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31-\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead]', '-', 'g')
$$;
