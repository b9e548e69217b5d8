-- Oldest code: 0052
-- People are searched for by one index of three letters each, and counted when a page of them is asked for.
drop trigger if exists user_search_keys_inserted on users;
drop trigger if exists user_search_keys_renamed on users;
drop trigger if exists user_search_keys_contact_changed on users;
drop function if exists user_search_keys_inserted();
drop function if exists user_search_keys_renamed();
drop function if exists user_search_keys_contact_changed();
drop function if exists users_begun(text[], text[], integer[], integer[]);
drop function if exists user_search_keys_of_contacts(text, text);
drop table user_search_keys;

drop trigger if exists user_counts_inserted on users;
drop trigger if exists user_counts_deleted on users;
drop trigger if exists user_counts_updated on users;
drop function if exists user_counts_written();
drop function if exists user_counts_changed();
drop function if exists user_counts_add(text[], integer[]);
drop table user_counts;

-- Who is looked up by a part of name, email or phone number. A line break between them: no term has one.
create index users_search_idx on users using gin
  ((name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '')) gin_trgm_ops);

-- Each request for a code or a link is a job of its own from now on.
insert into outbox (id, job, payload, at)
select gen_random_uuid(), asked ->> 'job',
  json_build_object('identifier', asked ->> 'identifier', 'address', asked ->> 'address'), at
from outbox, json_array_elements(payload -> 'asked') as asked
where job = 'account.sort-out-asked-messages';
delete from outbox where job = 'account.sort-out-asked-messages';
