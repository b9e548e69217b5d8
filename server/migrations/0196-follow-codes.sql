-- Oldest code: 0103
-- Outside a transaction

-- Code in the address of the page that follows an order without a login: 65 random bits in letters and digits, which no
-- program that makes links of texts cuts. By default, so that orders of the release before have one, too.
alter table orders add column if not exists follow_code text;
alter table orders alter column follow_code set default left(translate(encode(
  substring(uuid_send(gen_random_uuid()) for 6) || substring(uuid_send(gen_random_uuid()) for 6), 'base64'), '+/', 'hk'), 11);
-- Older orders that are over have none: their messages lead to the login as before.
update orders set follow_code = default
where follow_code is null and status in ('pending', 'processing', 'shipped');
