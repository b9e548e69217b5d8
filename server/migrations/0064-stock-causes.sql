-- Oldest code: 0059
-- Alone in its transaction, so that it waits for no other table while it locks this one.
alter table stock_ledger
  drop constraint stock_ledger_reason_is_known,
  -- 'lost': went out and did not come back.
  add constraint stock_ledger_reason_is_known check (reason in
    ('opening', 'sale', 'return', 'correction', 'received', 'counted', 'damaged', 'lost', 'returned', 'import', 'transfer')) not valid;
