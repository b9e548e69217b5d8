-- Whose keys begin with what was typed, each person once. A function, for its setting: how many keys lie between two
-- that it does not know yet PostgreSQL can only guess, so it would plan anew for every search, which costs more than
-- most of them.
create function users_begun(term text) returns table (created_at timestamptz, id uuid)
language plpgsql stable parallel safe rows 100 set plan_cache_mode = force_generic_plan as $$
begin
  -- No text goes on with what comes after the last letter there is.
  return query select distinct k.created_at, k.user_id
    from user_search_keys k where k.key >= lower(term) and k.key < lower(term) || U&'\+10FFFF';
end $$;
