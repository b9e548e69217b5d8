-- Those whose keys begin with what was typed, for each of several who search at once: how many they are, and the ids of
-- one page of them, newest first. Each person once, whichever of their keys begin so. A function, for its setting, as the
-- one it replaces: PostgreSQL would plan anew for every few searches, which costs more than most of them.
drop function users_begun;
create function users_begun(terms text[], roles text[], most integer[], skipped integer[])
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
      -- No text goes on with what comes after the last letter there is.
      where k.key >= lower(asked.term) and k.key < lower(asked.term) || U&'\+10FFFF'
        -- Asked of each: a list of all who have the role would be made for every search.
        and (asked.role is null
          or (select users.role from users where users.id = k.user_id) = asked.role)
      order by k.created_at desc, k.user_id desc) person) found;
end $$;
