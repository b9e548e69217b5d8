-- Oldest code: 0082
-- One row that readiness checks write, to find out whether the database can write at all.

create table write_probe (
  id boolean constraint write_probe_pkey primary key default true constraint write_probe_one_row check (id),
  at timestamptz not null
);
