-- As in 0014, and: what is only marked as deleted was deleted; a row without an id is known by its transaction or
-- person; and what belongs to an order is called by the number of the order.
create or replace function record_activity() returns trigger language plpgsql as $$
declare
  staff constant jsonb := current_setting('haat.staff', true)::jsonb;
  columns constant text[] := tg_argv[2:];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole constant jsonb := coalesce(becomes, was);
  action text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
begin
  if tg_op = 'UPDATE' and was ->> 'deleted_at' is null and becomes ->> 'deleted_at' is not null then
    action := 'deleted';
  end if;
  if tg_argv[1] = 'only' then
    was := (select jsonb_object_agg(key, value) from jsonb_each(was) where key = any (columns));
    becomes := (select jsonb_object_agg(key, value) from jsonb_each(becomes) where key = any (columns));
  else
    was := was - columns;
    becomes := becomes - columns;
  end if;
  if tg_op = 'UPDATE' then
    if was = becomes then return null; end if;
    was := (select jsonb_object_agg(key, value) from jsonb_each(was) where becomes -> key is distinct from value);
    becomes := (select jsonb_object_agg(key, value) from jsonb_each(becomes) where was ? key);
  end if;
  insert into activity_log (actor_id, actor_role, call, request_id, kind, subject_id, subject, action, before, after)
  values (
    (staff ->> 'actorId')::uuid, staff ->> 'role', staff ->> 'call', staff ->> 'requestId', tg_argv[0],
    coalesce(whole ->> 'id', whole ->> 'tran_id', whole ->> 'user_id', ''),
    case
      when whole ? 'order_id' then '#' || right(whole ->> 'order_id', 6)
      when tg_argv[1] = 'only' then ''
      else coalesce(whole ->> 'name', whole ->> 'code', whole ->> 'shop_name', '')
    end,
    action, was, becomes);
  return null;
end $$;

create trigger coupons_activity after insert or update or delete on coupons
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('coupon', 'without', 'used', 'created_at');
create trigger refunds_activity after insert or update or delete on refunds
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('refund', 'only', 'kind', 'amount_poisha', 'method', 'status', 'reason', 'wallet_transaction_id');
create trigger payment_attempts_activity after update on payment_attempts
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('payment', 'only', 'state', 'received_poisha', 'held_reason', 'risk_title');
create trigger shop_settings_activity after insert or update or delete on shop_settings
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('shop-settings', 'without', 'id', 'updated_at');
-- What was written, not who wrote it: they may delete their account one day, this stays.
create trigger reviews_activity after update or delete on reviews
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('review', 'without', 'user_id', 'order_item_id', 'created_at');

-- By the last six characters of its id, as people read it to each other.
create index activity_log_short_id_idx on activity_log (lower(right(subject_id, 6)));
