-- By what people behind the counter look somebody up: the name from each of its words on, the email from each word
-- before its @ on, the phone number. What begins a word is a range of one index; in trigrams, a common name costs a look
-- at everybody who has a part of it. Kept beside users, so that whoever changes anything else there changes no index.
create table user_search_keys (
  user_id uuid not null constraint user_search_keys_user_id_fkey references users on delete cascade,
  part text not null,
  -- 0: the whole part, later ones from a later word on.
  word integer not null,
  key text collate "C" not null,
  -- The person's: those who are found are listed newest first.
  created_at timestamptz not null,
  constraint user_search_keys_pkey primary key (user_id, part, word)
);
create index user_search_keys_key_idx on user_search_keys (key, created_at, user_id);
-- For what begins no word: any part of the whole.
create index user_search_keys_trigrams_idx on user_search_keys using gin (key gin_trgm_ops) where word = 0;

create function user_search_keys_of_contacts(email text, phone text)
returns table (part text, word integer, key text) language sql immutable as $$
  select 'email', 0, lower(email) where email is not null
  union all
  select 'email', word, lower(substr(email, regexp_instr(email, '[._+-]+', 1, word, 1)))
    from generate_series(1, regexp_count(split_part(email, '@', 1), '[._+-]+')) as word
  union all
  select 'phone', 0, phone where phone is not null
$$;

create function user_search_keys_inserted() returns trigger language plpgsql as $$
begin
  insert into user_search_keys (user_id, part, word, key, created_at)
  select id, 'name', word - 1, array_to_string(words[word:], ' '), created_at
  from (select id, created_at, string_to_array(lower(name), ' ') as words from written) names,
    generate_subscripts(words, 1) as word
  where words[word] <> '';
  insert into user_search_keys (user_id, part, word, key, created_at)
  select id, part, word, key, created_at from written, user_search_keys_of_contacts(email, phone);
  return null;
end $$;
create trigger user_search_keys_inserted after insert on users
  referencing new table as written for each statement execute function user_search_keys_inserted();

-- Of a deleted account nothing is left to be found: it has neither email nor phone number any more.
create function user_search_keys_renamed() returns trigger language plpgsql as $$
declare
  words constant text[] := string_to_array(lower(new.name), ' ');
begin
  delete from user_search_keys where user_id = new.id and part = 'name';
  insert into user_search_keys (user_id, part, word, key, created_at)
  select new.id, 'name', word - 1, array_to_string(words[word:], ' '), new.created_at
  from generate_subscripts(words, 1) as word where words[word] <> '' and new.deleted_at is null;
  return null;
end $$;
create trigger user_search_keys_renamed after update of name, deleted_at on users for each row
  when ((old.name, old.deleted_at) is distinct from (new.name, new.deleted_at))
  execute function user_search_keys_renamed();

create function user_search_keys_contact_changed() returns trigger language plpgsql as $$
begin
  delete from user_search_keys where user_id = new.id and part <> 'name';
  insert into user_search_keys (user_id, part, word, key, created_at)
  select new.id, part, word, key, new.created_at from user_search_keys_of_contacts(new.email, new.phone);
  return null;
end $$;
create trigger user_search_keys_contact_changed after update of email, phone on users for each row
  when ((old.email, old.phone) is distinct from (new.email, new.phone))
  execute function user_search_keys_contact_changed();

insert into user_search_keys (user_id, part, word, key, created_at)
select id, 'name', word - 1, array_to_string(words[word:], ' '), created_at
from (select id, created_at, string_to_array(lower(name), ' ') as words from users where deleted_at is null) names,
  generate_subscripts(words, 1) as word
where words[word] <> ''
union all
select id, part, word, key, created_at from users, user_search_keys_of_contacts(email, phone) where deleted_at is null;

drop index users_search_idx;
-- Room on each page for the next version of a row: what no index holds is then changed without touching any.
alter table users set (fillfactor = 90);
