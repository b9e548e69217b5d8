-- Gives this database and all in it to haat_owner, but what extensions brought. Not `reassign owned`: PostgreSQL refuses it
-- for the role that it was made with.
do $$
declare
  statement text;
begin
  execute format('alter database %I owner to haat_owner', current_database());
  for statement in
    with own as (
      select oid from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), of_extensions as (
      select classid, objid from pg_depend where deptype = 'e'
    )
    select format('alter schema %s owner to haat_owner', oid::regnamespace)
    from pg_namespace
    where oid in (select oid from own) and nspowner <> 'pg_database_owner'::regrole
      and ('pg_namespace'::regclass, oid) not in (select classid, objid from of_extensions)
    union all
    -- Sequences of columns go with their tables.
    select format('alter table %s owner to haat_owner', oid::regclass)
    from pg_class c
    where relnamespace in (select oid from own) and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and ('pg_class'::regclass, oid) not in (select classid, objid from of_extensions)
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = c.oid and relkind = 'S'
          and deptype in ('a', 'i') and refobjsubid > 0)
    union all
    select format('alter routine %s owner to haat_owner', oid::regprocedure)
    from pg_proc
    where pronamespace in (select oid from own)
      and ('pg_proc'::regclass, oid) not in (select classid, objid from of_extensions)
    union all
    -- Of their own: types of tables, of lists and of ranges' ranges go with what they belong to.
    select format('alter type %s owner to haat_owner', t.oid::regtype)
    from pg_type t
    left join pg_class c on c.oid = t.typrelid
    where typnamespace in (select oid from own)
      and (typtype in ('d', 'e', 'r') or typtype = 'c' and relkind = 'c')
      and ('pg_type'::regclass, t.oid) not in (select classid, objid from of_extensions)
  loop
    execute statement;
  end loop;
end $$;
