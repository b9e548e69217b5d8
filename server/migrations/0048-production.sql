-- Oldest code: 0043
-- When the shop was first opened in production; no row before that.
create table production_start (
  only_one boolean constraint production_start_pkey primary key default true constraint production_start_only_one check (only_one),
  at timestamptz not null
);
