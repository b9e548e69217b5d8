-- Oldest code: 0059
-- Alone in its transaction, so that it waits for no other table while it locks this one.
alter table money_entries
  drop constraint money_entries_account_is_known,
  -- courier: collected by a courier and due from them. bank: transferred to the shop's bank account.
  -- credit-given, credit-taken: the two sides of a credit.
  add constraint money_entries_account_is_known
    check (account in ('gateway', 'cash', 'courier', 'wallet', 'bank', 'customers', 'credit-given', 'credit-taken')) not valid;
