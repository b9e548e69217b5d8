import { latinDigits } from '@haat/contract/digits'
import { parcelInvoiceIn } from '@haat/contract/order/parcel-invoice'
import { normalForm } from '@haat/contract/text/normal-form'

import { beginningWith, containing, latinCode, searchForm } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** A search that finds more is broad: its orders are met by reading the list, not looked up first. */
const mostFound = 2_000
const mostWords = 6

/** Fewer letters begin the made SKUs of too many products. */
const shortestBeginning = 4

/**
 * The condition of a search, on `orders o`: an order number or its end, the courier or a number that it gave, words of name,
 * phone and address, words of a product's name, an SKU or barcode. `atLeast`: how many match a broad one.
 *
 * PostgreSQL cannot use several indexes for one `or` over several tables, and a search is either for few orders, which
 * indexes find, or for so many that reading the newest meets them soon. So the orders are looked up first; when they are
 * too many, each order of the list is compared instead.
 */
export async function orderSearch(
  db: Db,
  search: string,
  ownerId: string | undefined,
): Promise<{ condition: Sql; atLeast?: number }> {
  const { ofOrder, ofLine } = comparisons(search, ownerId)
  const branches = [
    ...ofOrder.map((is) => sql`(select o.id from orders o where ${is})`),
    ...ofLine.map((is) => sql`(select i.order_id from order_items i where ${is})`),
  ]
  const rows = await db.query<{ ids: string[] | null }>(
    sql.plannedAnew(sql`
    select array_agg(id) as ids from (
      ${sql.join(branches, sql` union all `)} limit ${mostFound + 1}) found`),
  )
  const found = rows[0]?.ids ?? []
  const ids = [...new Set(found)]
  if (found.length <= mostFound) return { condition: sql`o.id = any(${ids}::uuid[])` }
  const line = sql.join(ofLine, sql` or `)
  return {
    condition: sql`(${sql.join(ofOrder, sql` or `)}
      or exists (select from order_items i where i.order_id = o.id and (${line})))`,
    atLeast: ids.length,
  }
}

/** Conditions on `orders o` and on `order_items i`, each answered by an index of its own. */
function comparisons(
  search: string,
  ownerId: string | undefined,
): { ofOrder: Sql[]; ofLine: Sql[] } {
  const own = ownerId ? sql`and i.owner_id = ${ownerId}` : sql``
  const exact = {
    ofOrder: [hasNumber(search), ...hasParcelNumber(search), isCarriedBy(search)],
    ofLine: [sql`(${hasSku(search)} ${own})`],
  }
  // Trigrams find nothing shorter, and comparing every order would keep the database busy with every key typed.
  if (!search.split(/\s+/).some((word) => word.length >= 3)) return exact
  const isNamed = hasWords(buyerWords, search)
  const seen = ownerId
    ? sql`(${isNamed} and (${hasWords(searchForm(sql`o.customer_name`), search)} or not ${isShared(ownerId)}))`
    : sql`(${isNamed})`
  return {
    ofOrder: [...exact.ofOrder, seen],
    ofLine: [...exact.ofLine, sql`(${hasProduct(search)} ${own})`],
  }
}

/** Holds goods of several sellers: one of them does not ship it and needs no contact to its buyer. */
export const isShared = (ownerId: string): Sql => sql`
  exists (select from order_items x where x.order_id = o.id and x.owner_id <> ${ownerId})`

/** Of `orders o`, whom and where it goes to: the expression of the index orders_search_form_idx. */
export const buyerWords = searchForm(
  sql`o.customer_name || ' ' || o.phone || ' ' || o.address_details || ' ' || o.city || ' ' || o.district`,
)

/** Each word by itself, since an index is not used for a list of patterns. */
function hasWords(text: Sql, search: string): Sql {
  const words = search.split(/\s+/).slice(0, mostWords)
  return sql.join(
    words.map((word) => sql`${text} ilike ${containing(word)}`),
    sql` and `,
  )
}

/** Of `orders o`: the same expressions as the index has. */
export const isCarriedBy = (courier: string): Sql =>
  sql`(lower(o.courier) = lower(${courier}) and o.courier <> '')`

/** The tracking number, or another number that the courier gave; each is found by an index of its own. */
function hasParcelNumber(search: string): Sql[] {
  const number = latinDigits(normalForm.code(search)).toUpperCase()
  const is =
    number.length < shortestBeginning ? sql`= ${number}` : sql`like ${beginningWith(number)}`
  return [
    sql`(upper(o.tracking_number) ${is} and o.tracking_number <> '')`,
    sql`(upper(o.consignment_id) ${is} and o.consignment_id <> '')`,
  ]
}

/** The same expression as the index has. */
function hasNumber(search: string): Sql {
  const text =
    parcelInvoiceIn(search)?.orderCode ?? latinDigits(search).replace(/^#/, '').toLowerCase()
  return sql`(right(o.id::text, 6) = right(${text}::text, 6) and o.id::text like '%' || ${text}::text)`
}

/** Of `orders o`, for lists of what belongs to orders: by its number, or by the recipient's name or phone number. */
export function isOrderOf(search: string): Sql {
  const part = containing(search.replace(/^#/, '').toLowerCase())
  // The first narrows it down with the index.
  const recipient = sql`${buyerWords} ilike ${part} and ${searchForm(sql`o.customer_name || ' ' || o.phone`)} ilike ${part}`
  return sql`(${hasNumber(search)} or ${recipient})`
}

const hasProduct = (search: string) => sql`
  i.product_id in (
    select n.product_id from product_names n where ${hasWords(sql`n.text`, search)})`

function hasSku(search: string): Sql {
  const code = latinDigits(normalForm.code(search))
  const sku = code.toLowerCase()
  const isSku =
    sku.length < shortestBeginning
      ? sql`lower(v.sku) = ${sku}`
      : sql`lower(v.sku) like ${beginningWith(sku)}`
  return sql`
    i.variant_id in (
      select v.id from product_variants v where ${isSku}
      union all select v.id from product_variants v where v.barcode = ${code} and v.barcode <> ''
      union all select v.id from product_variants v
        where (v.sku ~ '[^!-~]' or v.barcode ~ '[^!-~]') and (
          lower(${latinCode(sql`v.sku`)}) like ${beginningWith(sku)}
          or (${latinCode(sql`v.barcode`)} = ${code} and v.barcode <> '')))`
}
