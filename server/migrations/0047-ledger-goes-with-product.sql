-- Oldest code: 0043
-- A product that was never ordered goes with its ledger. PostgreSQL does this as the owner of the table: the role by
-- which the shop runs need not be allowed to delete from a ledger.
alter table stock_ledger
  drop constraint stock_ledger_product_id_fkey,
  add constraint stock_ledger_product_id_fkey foreign key (product_id) references products on delete cascade;
