-- Oldest code: 0059
-- Outside a transaction
-- A refund of money that was received by hand may wait for its wallet: its method is `hand` until staff name one.

set local lock_timeout = 200;
alter table refunds
  drop constraint if exists refunds_method_is_known,
  add constraint refunds_method_is_known check (method in ('bkash', 'nagad', 'rocket', 'card', 'hand')) not valid;

alter table refunds validate constraint refunds_method_is_known;
