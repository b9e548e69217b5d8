-- Oldest code: 0103
-- A refund by hand that something else has joined since it was opened: who pays it says how much they paid.
alter table refunds add column joined_at timestamptz;
