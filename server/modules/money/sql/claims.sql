-- A parcel that its courier lost or broke is claimed from them: what was taken off the order for it, when all of the refusal
-- is written.
create or replace function claim_lost_parcel() returns trigger language plpgsql as $$
declare
  lost constant bigint := (
    select coalesce(sum(amount_poisha), 0) from given_back
    where act_id = new.id and door = 'came-back' and order_item_id is not null);
  carrier constant text := (
    select left(btrim(regexp_replace(courier, '\s+', ' ', 'g')), 60) from orders where id = new.order_id);
  account uuid := (
    select id from money_accounts where family = 'courier' and not is_first and lower(name) = lower(carrier));
begin
  if lost = 0 or carrier = '' then return null; end if;
  -- As many as `mostCourierAccounts` of the contract; beyond them it is the first one's.
  if account is null and (
    select count(*) from money_accounts where family = 'courier' and not is_first and closed_at is null) < 200
  then
    insert into money_accounts (id, family, name, created_at) values (gen_random_uuid(), 'courier', carrier, new.at)
    on conflict (family, coalesce(provider, ''), lower(name)) do update set family = excluded.family
    returning id into account;
  end if;
  account := coalesce(account, (select id from money_accounts where family = 'courier' and is_first));
  insert into money_claims (id, order_id, courier_id, reason, amount_poisha, note, opened_at, state)
  values (gen_random_uuid(), new.order_id, account, new.reason, lost, '', new.at, 'open')
  on conflict do nothing;
  return null;
end $$;

-- PostgreSQL cannot replace a constraint trigger.
drop trigger if exists came_backs_claim on came_backs;
create constraint trigger came_backs_claim after insert on came_backs deferrable initially deferred
  for each row when (new.reason in ('lost', 'broken-on-the-way')) execute function claim_lost_parcel();
