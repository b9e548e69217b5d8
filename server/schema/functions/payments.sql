-- Payments: the ledger balances and is append-only; no more is given back of a line than was sold.

-- Checked at the commit, when all entries of a transaction are there.
create or replace function money_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_poisha), 1) from money_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'The entries of a money transaction add up to zero'
      using errcode = 'check_violation', constraint = 'money_entries_balance';
  end if;
  return null;
end $$;

create or replace function money_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The money ledger is append-only' using errcode = 'check_violation', constraint = 'money_append_only';
end $$;

create or replace function given_back_within_line() returns trigger language plpgsql as $$
begin
  if exists (
    select from order_items i
    where i.id = new.order_item_id and (
      i.order_id <> new.order_id
      or i.quantity < (select sum(g.quantity) from given_back g where g.order_item_id = i.id)
      or i.subtotal_poisha - i.discount_poisha
        < (select sum(g.amount_poisha) from given_back g where g.order_item_id = i.id))
  ) then
    raise exception 'More is given back of a line than was sold'
      using errcode = 'check_violation', constraint = 'given_back_within_line';
  end if;
  return null;
end $$;

create or replace function given_back_stays() returns trigger language plpgsql as $$
begin
  raise exception 'What was given back is append-only'
    using errcode = 'check_violation', constraint = 'given_back_append_only';
end $$;

-- PostgreSQL cannot replace a constraint trigger.
drop trigger if exists money_entries_balance on money_entries;
create constraint trigger money_entries_balance after insert on money_entries
  deferrable initially deferred for each row execute function money_balances();

create or replace trigger money_entries_append_only before update or delete on money_entries for each row execute function money_stays();

create or replace trigger money_transactions_append_only before update or delete on money_transactions for each row execute function money_stays();

create or replace trigger given_back_within_line after insert on given_back
  for each row execute function given_back_within_line();

create or replace trigger given_back_append_only before update or delete on given_back
  for each row execute function given_back_stays();
