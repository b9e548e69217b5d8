-- Oldest code: 0103
-- Outside a transaction
-- A fraction that is rounded off an order has a cause of its own; rows of before keep theirs.

alter table given_back drop constraint if exists given_back_door_is_known;

alter table given_back add constraint given_back_door_is_known
  check (door in ('refund', 'goodwill', 'return', 'came-back', 'rounding')) not valid;

alter table given_back validate constraint given_back_door_is_known;
