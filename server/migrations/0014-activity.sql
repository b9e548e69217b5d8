-- What people behind the counter change: who, by which call, what it was before and what it is after. Written by
-- triggers in the transaction of the change, so that no use case can forget it; append-only.
create table activity_log (
  id uuid constraint activity_log_pkey primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  -- No foreign keys: what happened stays true when the person or the thing is gone.
  actor_id uuid not null,
  actor_role text not null,
  call text not null,
  request_id text not null,
  kind text not null,
  subject_id text not null,
  -- How people call it: its name or code as it is now, or was last.
  subject text not null,
  action text not null constraint activity_log_action_is_known check (action in ('created', 'changed', 'deleted')),
  -- Of a change, only what differs.
  before jsonb,
  after jsonb
);
create index activity_log_newest_idx on activity_log (at desc, id desc);
create index activity_log_actor_idx on activity_log (actor_id, at desc, id desc);
create index activity_log_subject_idx on activity_log (kind, subject_id, at desc);
create index activity_log_kind_idx on activity_log (kind, at desc, id desc);
create index activity_log_search_idx on activity_log using gin (subject gin_trgm_ops);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger activity_log_append_only before update or delete on activity_log
  for each row execute function refuse_change();

-- First argument: what people call such a row. Second: 'only' or 'without'. Then columns: `only` these are told, or all
-- `without` these. Nothing is told of what only the shop itself keeps up to date.
create function record_activity() returns trigger language plpgsql as $$
declare
  staff constant jsonb := current_setting('haat.staff', true)::jsonb;
  columns constant text[] := tg_argv[2:];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole constant jsonb := coalesce(becomes, was);
begin
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
    coalesce(whole ->> 'id', ''),
    case when tg_argv[1] = 'only' then '' else coalesce(whole ->> 'name', whole ->> 'code', '') end,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, was, becomes);
  return null;
end $$;

-- A sale, too, changes a product: the condition costs it nothing but a look at a setting.
create trigger products_activity after insert or update or delete on products
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('product', 'without', 'updated_at', 'sold', 'rating', 'rating_sum', 'rating_count');
create trigger categories_activity after insert or update or delete on categories
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('category', 'without');
create trigger sub_categories_activity after insert or update or delete on sub_categories
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('sub-category', 'without');
create trigger sub_sub_categories_activity after insert or update or delete on sub_sub_categories
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('sub-sub-category', 'without');
create trigger banners_activity after insert or update or delete on banners
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('banner', 'without');
create trigger logos_activity after insert or update or delete on logos
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('logo', 'without');
create trigger shipping_fees_activity after insert or update or delete on shipping_fees
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('shipping-fee', 'without', 'id');
create trigger orders_activity after update or delete on orders
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('order', 'only', 'status', 'payment_status', 'transaction_id');
-- Nothing of the person: their account may be deleted one day, this stays.
create trigger users_activity after insert or update or delete on users
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('user', 'only', 'role', 'deleted_at');
