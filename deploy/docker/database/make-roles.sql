-- By psql alone. The passwords come from the environment: arguments of programs can be seen by others.
\getenv owner_password OWNER_PASSWORD
\getenv shop_password SHOP_PASSWORD

select format('create role %I', name) from unnest(array['haat_owner', 'haat_shop']) as name
where name not in (select rolname from pg_roles) \gexec
alter role haat_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
alter role haat_shop login nosuperuser nocreatedb nocreaterole password :'shop_password';
