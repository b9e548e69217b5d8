-- Oldest code: 0059
-- Outside a transaction
-- One act may take goods off a line by a return, and give money for them as goodwill.

drop index concurrently if exists given_back_door_key;

create unique index concurrently given_back_door_key on given_back (act_id, order_item_id, door) nulls not distinct;

alter table given_back drop constraint given_back_line_key, add constraint given_back_line_key unique using index given_back_door_key;
