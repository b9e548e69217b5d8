-- Oldest code: 0103
-- Hosts of Cloudinary that pictures lie on, since the shop was taken over with them: the pages' policy allows these. A new
-- picture lies with the shop itself.
create table picture_hosts (
  host text constraint picture_hosts_pkey primary key
);

do $$
declare
  place record;
begin
  for place in
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name like '%image%'
      and c.data_type in ('text', 'ARRAY', 'jsonb')
  loop
    execute format(
      'insert into picture_hosts
      select distinct found[1]
      from %I, regexp_matches(%I::text, ''https://(res(?:-[1-5])?[.]cloudinary[.]com)/'', ''g'') found
      where %2$I::text like ''%%.cloudinary.com/%%''
      on conflict do nothing',
      place."table", place."column");
  end loop;
end
$$;
