-- The audit log of staff: append-only, written by triggers.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- A node of the tree of categories as the log shows it: with the ids of those above it by their levels.
create or replace function logged_category(node jsonb) returns jsonb language sql stable as $$
  select node - '{level,parent_id,parent_level}'::text[] || case node ->> 'level'
    when '2' then jsonb_build_object('category_id', node -> 'parent_id')
    when '3' then jsonb_build_object('sub_category_id', node -> 'parent_id',
      'category_id', (select parent_id from categories where id = (node ->> 'parent_id')::uuid))
    else '{}' end
$$;

-- Writes a change to the audit log. First argument: what people call such a row. Second: 'only' or 'without'. Then
-- columns: `only` these are logged, or all `without` these. A change of other columns alone is not logged.
-- A row that is only marked as deleted was deleted; a row without an id is identified by its transaction, person or
-- product; what belongs to an order is named by the number of the order, a sale by its product.
create or replace function record_activity() returns trigger language plpgsql as $$
declare
  staff constant jsonb := current_setting('haat.staff', true)::jsonb;
  columns constant text[] := tg_argv[2:];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole constant jsonb := coalesce(becomes, was);
  -- The refusal at the door whose goods are received.
  refused constant uuid := whole ->> 'came_back_id';
  kind text := tg_argv[0];
  action text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
begin
  if tg_table_name = 'categories' then
    kind := (array['category', 'sub-category', 'sub-sub-category'])[(whole ->> 'level')::int];
    was := logged_category(was);
    becomes := logged_category(becomes);
  end if;
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
    (staff ->> 'actorId')::uuid, staff ->> 'role', staff ->> 'call', staff ->> 'requestId', kind,
    coalesce(whole ->> 'id', whole ->> 'tran_id', whole ->> 'user_id', whole ->> 'product_id', ''),
    case
      when whole ->> 'order_id' is not null then '#' || right(whole ->> 'order_id', 6)
      when refused is not null then (select '#' || right(order_id::text, 6) from came_backs where id = refused)
      when kind = 'scheduled-sale' then
        coalesce((select name from products where id = (whole ->> 'product_id')::uuid), '')
      when kind = 'message' then coalesce(whole ->> 'event', '')
      when tg_argv[1] = 'only' then ''
      else coalesce(whole ->> 'name', whole ->> 'code', whole ->> 'shop_name', whole ->> 'title', '')
    end,
    action, was, becomes);
  return null;
end $$;

-- A variant as the audit log shows it.
create or replace function logged_variant(variant jsonb) returns jsonb immutable language sql as $$
  select variant - '{id,product_id,owner_id,position,hidden_at,created_at,updated_at}'::text[]
    || jsonb_build_object('hidden', variant ->> 'hidden_at' is not null)
$$;

-- The values of one row that differ in another.
create or replace function differing(fields jsonb, others jsonb) returns jsonb immutable language sql as $$
  select jsonb_object_agg(key, value) from jsonb_each(fields) where others -> key is distinct from value
$$;

-- Writes changes of variants to the audit log: one entry for a statement and product, not one for each of 2,500 variants.
-- It names the first 100 by their SKUs and counts the others. A product that is deleted takes its variants along: its own
-- entry says so.
create or replace function record_variant_activity() returns trigger language plpgsql as $$
declare
  staff constant jsonb := current_setting('haat.staff', true)::jsonb;
  most constant integer := 100;
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(c) into changes from (
      select n.product_id, n.sku, null::jsonb as before, jsonb_strip_nulls(logged_variant(to_jsonb(n))) as after,
        row_number() over (partition by n.product_id order by n.position, n.id) as place
      from new_rows n) c;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(c) into changes from (
      select o.product_id, o.sku, jsonb_strip_nulls(logged_variant(to_jsonb(o))) as before, null::jsonb as after,
        row_number() over (partition by o.product_id order by o.position, o.id) as place
      from old_rows o) c;
  else
    select jsonb_agg(c) into changes from (
      -- Grouped, not joined: the plan of a first small statement is kept, and its nested loop would compare each of 2,500
      -- rows with all.
      select product_id, sku, differing(was, becomes) as before, differing(becomes, was) as after,
        row_number() over (partition by product_id order by position, id) as place
      from (
        select id, (array_agg(product_id))[1] as product_id, max(sku) filter (where is_new) as sku,
          max(position) filter (where is_new) as position,
          (array_agg(fields) filter (where not is_new))[1] as was,
          (array_agg(fields) filter (where is_new))[1] as becomes
        from (
          select o.id, o.product_id, o.sku, o.position, logged_variant(to_jsonb(o)) as fields, false as is_new from old_rows o
          union all
          select n.id, n.product_id, n.sku, n.position, logged_variant(to_jsonb(n)), true from new_rows n) versions
        group by id) changed
      where was <> becomes) c;
  end if;
  insert into activity_log (actor_id, actor_role, call, request_id, kind, subject_id, subject, action, before, after)
  select (staff ->> 'actorId')::uuid, staff ->> 'role', staff ->> 'call', staff ->> 'requestId', 'variant', p.id, p.name,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    jsonb_object_agg(c.sku, c.before) filter (where c.place <= most and c.before is not null) 
      || case when count(*) > most then jsonb_build_object('…', count(*) - most) else '{}' end,
    jsonb_object_agg(c.sku, c.after) filter (where c.place <= most and c.after is not null) 
      || case when count(*) > most then jsonb_build_object('…', count(*) - most) else '{}' end
  from jsonb_to_recordset(changes) as c (product_id uuid, sku text, before jsonb, after jsonb, place integer)
  join products p on p.id = c.product_id
  group by p.id;
  return null;
end $$;

create or replace trigger activity_log_append_only before update or delete on activity_log
  for each row execute function refuse_change();

-- Triggers act only while a call of staff runs, which sets haat.staff: a sale, too, changes a product, and must not pay for
-- the log.
create or replace trigger products_activity after insert or update or delete on products
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('product', 'without', 'updated_at', 'sold', 'rating', 'rating_sum', 'rating_count',
    'category_level');

create or replace trigger variants_created_activity after insert on product_variants referencing new table as new_rows
  for each statement when (current_setting('haat.staff', true) <> '') execute function record_variant_activity();

create or replace trigger variants_changed_activity after update on product_variants
  referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('haat.staff', true) <> '') execute function record_variant_activity();

create or replace trigger variants_deleted_activity after delete on product_variants referencing old table as old_rows
  for each statement when (current_setting('haat.staff', true) <> '') execute function record_variant_activity();

create or replace trigger scheduled_sales_activity after insert or update or delete on scheduled_sales
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('scheduled-sale', 'only', 'discount_percent', 'starts_at', 'ends_at');

create or replace trigger categories_activity after insert or update or delete on categories
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('category', 'without');

create or replace trigger banners_activity after insert or update or delete on banners
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('banner', 'without');

create or replace trigger logos_activity after insert or update or delete on logos
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('logo', 'without');

create or replace trigger shipping_fees_activity after insert or update or delete on shipping_fees
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('shipping-fee', 'without', 'id');

create or replace trigger shipping_fee_overrides_activity after insert or update or delete on shipping_fee_overrides
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('shipping-fee', 'without', 'id');

create or replace trigger orders_activity after insert or update or delete on orders
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('order', 'only', 'status', 'payment_status', 'payment_method', 'transaction_id', 'courier', 'tracking_number', 'consignment_id',
    'source');

-- No personal data: the account may be deleted one day, the log stays.
create or replace trigger users_activity after insert or update or delete on users
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('user', 'only', 'role', 'permissions', 'deleted_at', 'sessions_ended_at');

create or replace trigger order_notes_activity after insert on order_notes
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('order-note', 'only', 'order_id', 'text');

create or replace trigger order_calls_activity after insert on order_calls
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('order-call', 'only', 'order_id', 'outcome', 'call_at');

-- What changed stands in the order's history; of people, only its staff see that.
create or replace trigger order_changes_activity after insert on order_changes
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('order-change', 'only', 'order_id', 'number', 'note');

create or replace trigger courier_sheets_activity after insert or update or delete on courier_sheets
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('courier-sheet', 'without', 'courier', 'version', 'updated_at');

create or replace trigger courier_reply_columns_activity after insert or update or delete on courier_reply_columns
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('courier-sheet', 'without');

create or replace trigger product_imports_activity after update of state on product_imports
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('product-import', 'only', 'file_name', 'state');

create or replace trigger order_message_sends_activity after insert on order_message_sends
  for each row when (new.actor_id is not null and current_setting('haat.staff', true) <> '')
  execute function record_activity('order-message', 'only', 'order_id', 'kind', 'channel');

create or replace trigger merged_categories_activity after insert or update or delete on merged_categories
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('category', 'without');

create or replace trigger coupons_activity after insert or update or delete on coupons
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('coupon', 'without', 'used', 'created_at');

create or replace trigger refunds_activity after insert or update or delete on refunds
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('refund', 'only', 'kind', 'amount_poisha', 'method', 'status', 'reason', 'wallet_transaction_id');

create or replace trigger returns_activity after insert or update on returns
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('return', 'only', 'wants', 'reason', 'status', 'override_reason', 'reject_reason', 'credit_poisha');

create or replace trigger came_backs_activity after insert or update on came_backs
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('came-back', 'only', 'reason', 'note', 'collected_poisha', 'charge_poisha', 'whole', 'closed_at');

create or replace trigger came_back_receipts_activity after insert on came_back_receipts
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('came-back', 'only', 'sellable', 'damaged', 'missing');

create or replace trigger courier_reports_activity after insert or update on courier_reports
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('courier-report', 'only', 'outcome', 'due_poisha', 'collected_poisha', 'dismissed_at');

create or replace trigger payment_attempts_activity after update on payment_attempts
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('payment', 'only', 'state', 'received_poisha', 'held_reason', 'risk_title');

create or replace trigger money_transactions_activity after insert on money_transactions
  for each row when ((new.kind in ('received', 'reversal') or new.order_id is null) and current_setting('haat.staff', true) <> '')
  execute function record_activity('money', 'only', 'order_id', 'kind', 'place', 'reference', 'note', 'day', 'category');

create or replace trigger money_accounts_activity after insert or update on money_accounts
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('money', 'without', 'id', 'is_first', 'created_at');

create or replace trigger money_counts_activity after insert on money_counts
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('money', 'only', 'account_id', 'balance_poisha', 'counted_poisha', 'note');

create or replace trigger money_claims_activity after insert or update on money_claims
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('money', 'only', 'order_id', 'reason', 'amount_poisha', 'note', 'state');

create or replace trigger money_months_activity after insert on money_months
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('money', 'only', 'month');

create or replace trigger shop_setup_activity after insert or update or delete on shop_setup
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('shop-settings', 'without', 'id');

create or replace trigger shop_settings_activity after insert or update or delete on shop_settings
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('shop-settings', 'without', 'id', 'updated_at');

create or replace trigger message_choices_activity after insert or update on message_choices
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('message', 'only', 'way', 'sms_en', 'sms_bn');

create or replace trigger message_settings_activity after insert or update on message_settings
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('message', 'only', 'quiet_from', 'quiet_to', 'part_price_poisha');

create or replace trigger text_pages_activity after insert or update or delete on text_pages
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('text-page', 'without', 'id', 'version', 'created_at', 'updated_at');

-- The text, not its author: the account may be deleted one day, the log stays.
create or replace trigger reviews_activity after update or delete on reviews
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('review', 'without', 'user_id', 'order_item_id', 'created_at');

create or replace trigger second_steps_activity after insert or update or delete on second_steps
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('second-step', 'only', 'set_up_at', 'recovery_codes_at');

create or replace trigger customer_blocks_activity after insert or update or delete on customer_blocks
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('block', 'only', 'reason');

create or replace trigger complaints_activity after update on complaints
  for each row when (current_setting('haat.staff', true) <> '' and old.settled_at is distinct from new.settled_at)
  execute function record_activity('complaint', 'only', 'settled_at');

create or replace trigger customer_notes_activity after insert on customer_notes
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('customer-note', 'only', 'user_id');

create or replace trigger customer_tags_activity after insert or delete on customer_tags
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('customer-tag', 'only', 'tag');

create or replace trigger staff_invites_activity after insert or update on staff_invites
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('invite', 'only', 'permissions', 'expires_at', 'ended_at', 'accepted_by');

-- Row triggers do not fire for truncate.
create or replace trigger activity_log_not_emptied before truncate on activity_log
  for each statement execute function refuse_change();
