-- The newest token of a session tells when it was last seen: asked for each session of a list, which may have had thousands.
create index refresh_tokens_newest_idx on refresh_tokens (session_id, created_at desc);
drop index refresh_tokens_session_id_idx;

-- How many people there are in each role, so that a page of their list needs not count everybody. Kept as changes
-- that add up, like product_counts: a writer takes in those that nobody else is holding, so that no writer waits.
create table user_counts (
  role text not null,
  people integer not null
);
create index user_counts_role_idx on user_counts (role) include (people);

create function user_counts_add(roles text[], changes integer[]) returns void language sql as $$
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

create function user_counts_written() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform user_counts_add(array_agg(role), array_agg(people)) from (
    select role, sign * count(*)::integer as people from written where deleted_at is null group by role) counted;
  return null;
end $$;

create function user_counts_changed() returns trigger language plpgsql as $$
begin
  perform user_counts_add(array_agg(role), array_agg(change)) from (
    select old.role, -1 as change where old.deleted_at is null
    union all
    select new.role, 1 where new.deleted_at is null) counted;
  return null;
end $$;

create trigger user_counts_inserted after insert on users
  referencing new table as written for each statement execute function user_counts_written();
create trigger user_counts_deleted after delete on users
  referencing old table as written for each statement execute function user_counts_written();
create trigger user_counts_updated after update of role, deleted_at on users for each row
  when ((old.role, old.deleted_at is null) is distinct from (new.role, new.deleted_at is null))
  execute function user_counts_changed();

insert into user_counts (role, people) select role, count(*) from users where deleted_at is null group by role;
