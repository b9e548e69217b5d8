-- Papers of an order: what an invoice and a credit note say, frozen when they are issued. Amounts are poisha.

-- The year in which the financial year of a moment begins: it runs from July to June, by Dhaka time.
create or replace function financial_year(at timestamptz) returns smallint language sql stable as $$
  select extract(year from (at at time zone 'Asia/Dhaka') - interval '6 months')::smallint
$$;

-- The number of a paper: INV-2026-27-000001, of at least six digits.
create or replace function paper_number(kind text, year smallint, serial integer) returns text language sql immutable as $$
  select case kind when 'invoice' then 'INV' when 'credit' then 'CN' when 'debit' then 'DN' end
    || '-' || year || '-' || lpad(((year + 1) % 100)::text, 2, '0')
    || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0')
$$;

-- What an order costs now: its total less what was taken off, and its charge; a cancelled one only its charge.
create or replace function current_total(o orders) returns bigint language sql stable as $$
  select o.charge_poisha + case when o.status = 'cancelled' then 0 else greatest(0, o.total_poisha - o.taken_off_poisha) end
$$;

-- The share of VAT in an amount that includes it; null where the shop is not registered.
create or replace function vat_share(amount bigint, percent numeric) returns jsonb language sql immutable as $$
  select case when percent is not null then jsonb_build_object(
    'percent', percent, 'amountPoisha', round(amount * percent / (100 + percent))::bigint) end
$$;

-- The sheet of an invoice, as the order is now. Its buyer is null where the order was anonymised.
create or replace function invoice_sheet(which uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'language', case when coalesce((select bangla from shop_settings), true) then o.language else 'en' end,
    'seller', (select jsonb_build_object('name', s.shop_name, 'address', s.address, 'phone', s.support_phone, 'bin', s.bin,
        'nameBn', s.shop_name_bn, 'addressBn', s.address_bn)
      from shop_settings s),
    'buyer', case when o.phone <> '' then jsonb_build_object('name', o.customer_name, 'phone', o.phone,
      'division', o.division, 'district', o.district, 'city', o.city, 'addressDetails', o.address_details) end,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('itemId', i.id, 'productName', i.product_name,
        'productNameBn', i.product_name_bn, 'sku', i.sku, 'color', i.color, 'size', i.size,
        'unitPricePoisha', i.unit_price_poisha, 'quantity', i.quantity,
        'subtotalPoisha', i.subtotal_poisha, 'discountPoisha', i.discount_poisha,
        'givenBackQuantity', g.quantity, 'givenBackPoisha', g.amount) order by i.position), '[]')
      from order_items i cross join lateral (
        select coalesce(sum(b.quantity), 0) as quantity, coalesce(sum(b.amount_poisha), 0) as amount
        from given_back b where b.order_item_id = i.id) g
      -- Lines that a change set to 0 cost nothing.
      where i.order_id = o.id and i.quantity > 0),
    'subtotalPoisha', o.subtotal_poisha,
    'couponDiscountPoisha', o.discount_poisha - o.staff_discount_poisha,
    'couponCode', (select coalesce(u.terms ->> 'code', c.code) from coupon_uses u join coupons c on c.id = u.coupon_id
      where u.order_id = o.id and u.discount_poisha > 0),
    'staffDiscountPoisha', o.staff_discount_poisha,
    'deliveryFeePoisha', o.delivery_fee_poisha,
    'roundingPoisha', o.total_poisha - (o.subtotal_poisha - o.discount_poisha + o.delivery_fee_poisha),
    'totalPoisha', o.total_poisha,
    -- What it costs less, by what was given back and where it is cancelled.
    'takenOffPoisha', o.total_poisha + o.charge_poisha - current_total(o),
    'chargePoisha', o.charge_poisha,
    'amountPoisha', current_total(o),
    'vat', vat_share(current_total(o), (select vat_percent from shop_settings)),
    -- Acts whose effects it contains, so that no note is due for them.
    'actsBefore', (select coalesce(jsonb_agg(act_id), '[]') from (
      select act_id from given_back where order_id = o.id union select id from came_backs where order_id = o.id) before))
  from orders o where o.id = which
$$;

-- The sheet of the note for one act: `net` is what the order costs less by it, below 0 what it costs more.
create or replace function note_sheet(which uuid, act uuid, net bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'invoiceNumber', n.number, 'invoiceIssuedAt', n.issued_at,
    'reason', coalesce(
      -- A fraction that was rounded off beside goods or money is no reason of its own.
      (select coalesce(max(g.door) filter (where g.door <> 'rounding'), max(g.door))
       from given_back g where g.act_id = act and g.order_id = which),
      case when charge.amount > 0 then 'charge' when o.status = 'cancelled' then 'cancelled' else 'changed' end),
    'lines', lines.rows,
    -- Of the delivery fee and the rounding.
    'restPoisha', net - lines.amount + charge.amount,
    'chargePoisha', charge.amount,
    'amountPoisha', abs(net),
    'vat', vat_share(abs(net), (n.sheet -> 'vat' ->> 'percent')::numeric))
  from orders o join invoices n on n.order_id = o.id
  cross join lateral (
    select coalesce(sum(c.charge_poisha), 0)::bigint as amount from came_backs c where c.id = act and c.order_id = which) charge
  cross join lateral (
    select coalesce(sum(g.amount_poisha), 0)::bigint as amount,
      coalesce(jsonb_agg(jsonb_build_object('itemId', i.id, 'productName', i.product_name,
        'productNameBn', i.product_name_bn, 'sku', i.sku, 'color', i.color, 'size', i.size, 'unitPricePoisha', i.unit_price_poisha, 'quantity', g.quantity, 'amountPoisha', g.amount_poisha)
        order by i.position), '[]') as rows
    from given_back g join order_items i on i.id = g.order_item_id
    where g.act_id = act and g.order_id = which) lines
  where o.id = which
$$;

-- Papers keep no person whose account was deleted: the buyer of orders that were anonymised is taken out. Runs as the owner
-- of the table, since the role of the running shop can change no paper.
create or replace function forget_buyers(customers uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update invoices n set sheet = jsonb_set(n.sheet, '{buyer}', 'null')
  from orders o
  where o.customer_id = any (customers) and o.phone = '' and n.order_id = o.id and n.sheet -> 'buyer' <> 'null'
$$;
