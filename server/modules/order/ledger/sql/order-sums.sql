-- Sums of an order's money: triggers keep them equal to the ledger, refunds and what was taken off, whoever writes those.

-- Computes the sums anew. The caller has locked the order.
create or replace function refresh_order_sums(which uuid) returns void language sql as $$
  update orders set
    received_poisha = money.received, received_at = money.received_at, refunded_poisha = money.refunded,
    credit_poisha = money.taken - given.credit, claimed_poisha = claims.claimed, taken_off_poisha = lines.taken_off
  from
    (select
       coalesce(-sum(e.amount_poisha) filter (where e.account = 'customers' and t.kind <> 'refund'), 0) as received,
       max(t.at) filter (where e.account = 'customers' and t.kind not in ('refund', 'reversal')) as received_at,
       coalesce(sum(e.amount_poisha) filter (where e.account = 'customers' and t.kind = 'refund'), 0) as refunded,
       coalesce(-sum(e.amount_poisha) filter (where e.account = 'credit-taken'), 0) as taken
     from money_transactions t join money_entries e on e.transaction_id = t.id where t.order_id = which) money,
    (select coalesce(sum(e.amount_poisha), 0) as credit
     from money_transactions t join money_entries e on e.transaction_id = t.id
     where t.from_order_id = which and e.account = 'credit-given') given,
    (select coalesce(sum(amount_poisha), 0) as claimed from refunds where order_id = which and status <> 'rejected') claims,
    (select coalesce(sum(amount_poisha), 0) as taken_off from given_back where order_id = which) lines
  where id = which
$$;

create or replace function money_entries_change_sums() returns trigger language plpgsql as $$
begin
  perform refresh_order_sums(case new.account when 'credit-given' then from_order_id else order_id end)
  from money_transactions where id = new.transaction_id;
  return null;
end $$;

create or replace function refresh_sums_of_order() returns trigger language plpgsql as $$
begin
  perform refresh_order_sums(new.order_id);
  return null;
end $$;

create or replace trigger money_entries_sums after insert on money_entries
  for each row when (new.account in ('customers', 'credit-given', 'credit-taken')) execute function money_entries_change_sums();

create or replace trigger refunds_sums after insert or update of status, amount_poisha on refunds
  for each row execute function refresh_sums_of_order();

create or replace trigger given_back_sums after insert on given_back
  for each row execute function refresh_sums_of_order();
