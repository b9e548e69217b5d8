import type { CouponTerms } from '@haat/contract/order/coupon'
import { takaToPoisha } from '@haat/contract/money'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** A coupon, as JSON brings it: money in poisha, times as text. */
export interface CouponRow {
  id: string
  code: string
  description: string
  descriptionBn: string
  /** Either this or `amount`. */
  percent: number | null
  amount: number | null
  minSubtotal: number
  maxDiscount: number | null
  startsAt: string
  endsAt: string | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  categoryId: string | null
  categoryName: string | null
  /** '' where it has none. */
  categoryNameBn: string | null
  isPublic: boolean
  used: number
  createdAt: string
}

const coupon = sql`
  json_build_object(
    'id', id, 'code', code, 'description', description, 'descriptionBn', description_bn, 'percent', percent,
    'amount', amount_poisha, 'minSubtotal', min_subtotal_poisha,
    'maxDiscount', max_discount_poisha, 'startsAt', starts_at, 'endsAt', ends_at,
    'maxUses', max_uses, 'maxUsesPerCustomer', max_uses_per_customer,
    'categoryId', category_id, 'isPublic', is_public, 'used', used,
    'categoryName', (select name from categories where categories.id = coupons.category_id),
    'categoryNameBn', (select name_bn from categories where categories.id = coupons.category_id),
    'createdAt', created_at) as coupon`

async function read(db: Db, statement: Sql): Promise<CouponRow[]> {
  const rows = await db.query<{ coupon: CouponRow }>(statement)
  return rows.map((row) => row.coupon)
}

export interface ListedCouponRow {
  coupon: CouponRow
  /** Poisha, by orders that were not cancelled. */
  given: number
  lastUsedAt: Date | null
}

/** The newest ones with how they were used, or the one with this id. */
export async function findCoupons(db: Db, id?: string): Promise<ListedCouponRow[]> {
  const rows = await db.query<Record<'given', string> & Omit<ListedCouponRow, 'given'>>(sql`
    select ${coupon}, uses.given, uses.last_used_at as "lastUsedAt"
    from coupons left join lateral (
      select coalesce(sum(discount_poisha), 0) as given, max(at) as last_used_at
      from coupon_uses where coupon_id = coupons.id and returned_at is null) uses on true
    where deleted_at is null and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by created_at desc, id desc limit 500`)
  return rows.map((row) => ({ ...row, given: Number(row.given) }))
}

/** The newest public ones that hold at a time. */
export async function findPublicCoupons(db: Db, at: Date): Promise<CouponRow[]> {
  return read(
    db,
    sql`select ${coupon} from coupons
      where is_public and deleted_at is null and starts_at <= ${at}
        and (ends_at is null or ends_at > ${at}) and (max_uses is null or used < max_uses)
      order by created_at desc, id desc limit 50`,
  )
}

/** Whether a public coupon has begun or ended between two times. */
export async function couponTurned(db: Db, after: Date, until: Date): Promise<boolean> {
  const rows = await db.query<{ turned: boolean }>(sql`
    select exists (select from coupons, unnest(array[starts_at, ends_at]) as turn
      where is_public and turn > ${after} and turn <= ${until}) as turned`)
  return rows[0]?.turned === true
}

export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  const found = await read(
    db,
    sql`select ${coupon} from coupons where code = ${code} and deleted_at is null`,
  )
  return found[0]
}

/** The same, locked until the transaction ends: orders that use one coupon wait for each other. */
export async function lockCoupon(tx: Db, code: string): Promise<CouponRow | undefined> {
  const found = await read(
    tx,
    sql`select ${coupon} from coupons where code = ${code} and deleted_at is null
      for no key update`,
  )
  return found[0]
}

export async function lockCouponById(tx: Db, id: string): Promise<CouponRow | undefined> {
  const found = await read(
    tx,
    sql`select ${coupon} from coupons where id = ${id} and deleted_at is null for no key update`,
  )
  return found[0]
}

/** How often a customer's orders, those not cancelled, have used a coupon. */
export async function countUsesBy(db: Db, couponId: string, customerId: string): Promise<number> {
  const rows = await db.query<{ uses: number }>(sql`
    select count(*)::int as uses from coupon_uses
    where coupon_id = ${couponId} and customer_id = ${customerId} and returned_at is null`)
  return rows[0]?.uses ?? 0
}

/** The terms of a coupon that decide its discount, money in poisha. */
export interface FrozenTerms {
  code: string
  /** Either this or `amountPoisha`. */
  percent: number | null
  amountPoisha: number | null
  minSubtotalPoisha: number
  maxDiscountPoisha: number | null
  categoryId: string | null
}

export interface Use {
  orderId: string
  couponId: string
  customerId: string
  discount: number
  at: Date
}

/**
 * Records the use of a coupon by a written order. The caller has locked the coupon; the guard is a second check. True when it
 * was the last one of a public coupon.
 */
export async function writeUse(tx: Db, use: Use): Promise<boolean> {
  const rows = await tx.query<{ turned: boolean }>(sql`
    with taken as (
      update coupons set used = used + 1
      where id = ${use.couponId} and (max_uses is null or used < max_uses)
      returning id, coupon_terms(coupons) as terms,
        is_public and used = coalesce(max_uses, 0) as turned),
    written as (
      insert into coupon_uses (order_id, coupon_id, customer_id, discount_poisha, at, terms)
      select ${use.orderId}, id, ${use.customerId}, ${use.discount}, ${use.at}, terms from taken)
    select turned from taken`)
  const [taken] = rows
  if (!taken) throw new RangeError(`Coupon ${use.couponId} has no use left`)
  return taken.turned
}

/** The use of a coupon by an order, with the terms that it froze. */
export interface CouponUse {
  couponId: string
  discount: number
  terms: FrozenTerms
}

/**
 * The use that an order has now, its coupon locked until the transaction ends; undefined: none, or it has returned. The
 * caller has locked the order and its products.
 */
export async function lockUse(tx: Db, orderId: string): Promise<CouponUse | undefined> {
  const rows = await tx.query<{ use: CouponUse }>(sql`
    select json_build_object('couponId', u.coupon_id, 'discount', u.discount_poisha,
      'terms', coalesce(u.terms, coupon_terms(c))) as use
    from coupon_uses u join coupons c on c.id = u.coupon_id
    where u.order_id = ${orderId} and u.returned_at is null
    for no key update of c`)
  return rows[0]?.use
}

/** Sets what the use of an order gives after a change. The caller has locked it. */
export async function setUseDiscount(tx: Db, orderId: string, discount: number): Promise<void> {
  await tx.execute(sql`
    update coupon_uses set discount_poisha = ${discount}
    where order_id = ${orderId} and returned_at is null`)
}

/** Gives the use of an order back, if it had one: once. True when a public coupon that was used up can be used again. */
export async function returnUse(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const rows = await tx.query<{ turned: boolean }>(sql`
    with back as (
      update coupon_uses set returned_at = ${at}
      where order_id = ${orderId} and returned_at is null
      returning coupon_id)
    update coupons set used = used - 1 from back where coupons.id = back.coupon_id
    returning is_public and used + 1 = coalesce(max_uses, 0) as turned`)
  return rows[0]?.turned === true
}

/** Writes all terms of a coupon, a new one or one that is there. */
export async function saveCoupon(
  tx: Db,
  id: string,
  terms: CouponTerms,
  now: Date,
): Promise<CouponRow | undefined> {
  const poisha = (taka: number | null) => (taka === null ? null : takaToPoisha(taka))
  const { kind, value } = terms
  const saved = await read(
    tx,
    sql`insert into coupons (
        id, code, description, description_bn, percent, amount_poisha, min_subtotal_poisha, max_discount_poisha,
        starts_at, ends_at, max_uses, max_uses_per_customer, category_id, is_public, created_at)
      values (
        ${id}, ${terms.code}, ${terms.description}, ${terms.descriptionBn}, ${kind === 'percent' ? value : null},
        ${kind === 'fixed' ? poisha(value) : null}, ${poisha(terms.minSubtotal)},
        ${poisha(terms.maxDiscount)}, ${new Date(terms.startsAt)},
        ${terms.endsAt === null ? null : new Date(terms.endsAt)}, ${terms.maxUses},
        ${terms.maxUsesPerCustomer}, ${terms.categoryId}, ${terms.public}, ${now})
      on conflict on constraint coupons_pkey do update set
        code = excluded.code, description = excluded.description, description_bn = excluded.description_bn, percent = excluded.percent,
        amount_poisha = excluded.amount_poisha, min_subtotal_poisha = excluded.min_subtotal_poisha,
        max_discount_poisha = excluded.max_discount_poisha, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, max_uses = excluded.max_uses,
        max_uses_per_customer = excluded.max_uses_per_customer, category_id = excluded.category_id,
        is_public = excluded.is_public
      returning ${coupon}`,
  )
  return saved[0]
}

export async function categoryExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.query<{ there: boolean }>(sql`
    select exists (select from categories where id = ${id} and level = 1) as there`)
  return rows[0]?.there === true
}

/** False when there is no such coupon. */
export async function hideCoupon(db: Db, id: string, now: Date): Promise<boolean> {
  const rowCount = await db.execute(sql`
    update coupons set deleted_at = ${now} where id = ${id} and deleted_at is null`)
  return rowCount === 1
}
