-- People: how many have each role, and the keys by which staff look them up.

-- Adds changes to the counts and merges the rows that no other transaction holds.
create or replace function user_counts_add(roles text[], changes integer[]) returns void language sql as $$
  with change as materialized (
    select role, sum(change) as people from unnest(roles, changes) as asked (role, change)
    group by role having sum(change) <> 0),
  taken_in as (
    delete from user_counts where ctid = any (array(
      select ctid from user_counts where role in (select role from change) for update skip locked))
    returning role, people)
  insert into user_counts (role, people)
  select role, sum(people) from (select * from change union all select * from taken_in) every group by role
$$;

create or replace function user_counts_written() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform user_counts_add(array_agg(role), array_agg(people)) from (
    select role, sign * count(*)::integer as people from written where deleted_at is null group by role) counted;
  return null;
end $$;

create or replace function user_counts_changed() returns trigger language plpgsql as $$
begin
  perform user_counts_add(array_agg(role), array_agg(change)) from (
    select old.role, -1 as change where old.deleted_at is null
    union all
    select new.role, 1 where new.deleted_at is null) counted;
  return null;
end $$;

create or replace function user_search_keys_of_contacts(email text, phone text)
returns table (part text, word integer, key text) language sql immutable as $$
  select 'email', 0, lower(email) where email is not null
  union all
  select 'email', word, lower(substr(email, regexp_instr(email, '[._+-]+', 1, word, 1)))
    from generate_series(1, regexp_count(split_part(email, '@', 1), '[._+-]+')) as word
  union all
  select 'phone', 0, phone where phone is not null
$$;

create or replace function user_search_keys_inserted() returns trigger language plpgsql as $$
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

-- A deleted account cannot be found: it has neither email nor phone number, and its name gets no keys.
create or replace function user_search_keys_renamed() returns trigger language plpgsql as $$
declare
  words constant text[] := string_to_array(lower(new.name), ' ');
begin
  delete from user_search_keys where user_id = new.id and part = 'name';
  insert into user_search_keys (user_id, part, word, key, created_at)
  select new.id, 'name', word - 1, array_to_string(words[word:], ' '), new.created_at
  from generate_subscripts(words, 1) as word where words[word] <> '' and new.deleted_at is null;
  return null;
end $$;

create or replace function user_search_keys_contact_changed() returns trigger language plpgsql as $$
begin
  delete from user_search_keys where user_id = new.id and part <> 'name';
  insert into user_search_keys (user_id, part, word, key, created_at)
  select new.id, part, word, key, new.created_at from user_search_keys_of_contacts(new.email, new.phone);
  return null;
end $$;

-- People whose keys begin with what was typed, for each of several searches at once: how many they are, and the ids of one
-- page of them, newest first. A function, for its setting: PostgreSQL would plan anew for every few searches, which costs
-- more than most of them.
create or replace function users_begun(terms text[], roles text[], most integer[], skipped integer[])
returns table (n integer, total integer, ids uuid[])
language plpgsql stable parallel safe rows 10 set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select asked.n::integer, found.total, found.ids[asked.skipped + 1 : asked.skipped + asked.most]
  from unnest(terms, roles, most, skipped) with ordinality as asked (term, role, most, skipped, n)
  cross join lateral (
    select count(*)::integer as total,
      array_agg(person.user_id order by created_at desc, person.user_id desc) as ids
    from (
      -- In the order in which they are gathered above, so that they are sorted once.
      select distinct k.created_at, k.user_id
      from user_search_keys k
      -- U+10FFFF follows every letter.
      where k.key >= lower(asked.term) and k.key < lower(asked.term) || U&'\+10FFFF'
        -- Asked of each: a list of all who have the role would be made for every search.
        and (asked.role is null
          or (select users.role from users where users.id = k.user_id) = asked.role)
      order by k.created_at desc, k.user_id desc) person) found;
end $$;

create or replace trigger user_counts_inserted after insert on users
  referencing new table as written for each statement execute function user_counts_written();

create or replace trigger user_counts_deleted after delete on users
  referencing old table as written for each statement execute function user_counts_written();

create or replace trigger user_counts_updated after update of role, deleted_at on users for each row
  when ((old.role, old.deleted_at is null) is distinct from (new.role, new.deleted_at is null))
  execute function user_counts_changed();

create or replace trigger user_search_keys_inserted after insert on users
  referencing new table as written for each statement execute function user_search_keys_inserted();

create or replace trigger user_search_keys_renamed after update of name, deleted_at on users for each row
  when ((old.name, old.deleted_at) is distinct from (new.name, new.deleted_at))
  execute function user_search_keys_renamed();

create or replace trigger user_search_keys_contact_changed after update of email, phone on users for each row
  when ((old.email, old.phone) is distinct from (new.email, new.phone))
  execute function user_search_keys_contact_changed();
