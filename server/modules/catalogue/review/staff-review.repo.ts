import type { StaffReviewQuery } from '@haat/contract/product/staff-review'

import { allOf } from '#platform/db/all-of.ts'
import { bounds, countOf } from '#platform/db/bounded-list.ts'
import { contains, searchForm } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { hasName } from '../variant/variant-search.repo.ts'
import { reviewColumns, type ReviewRow } from './review-columns.repo.ts'

export type StaffReviewRow = ReviewRow & {
  productId: string
  productName: string
  productNameBn: string
  hiddenAt: string | null
  hiddenReason: string | null
}

const columns = sql`${reviewColumns},
  r.product_id as "productId", p.name as "productName", p.name_bn as "productNameBn",
  r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason"`

/** One page of all reviews, newest first. */
export async function findStaffReviews(
  db: Db,
  query: StaffReviewQuery,
): Promise<{ total: number; rows: StaffReviewRow[] }> {
  const named = query.search ? await findNamed(db, query.search) : []
  const where = allOf(conditions(query, named))
  const [list, count] = await Promise.all([
    db.query<{ shown: StaffReviewRow }>(sql`
      select row_to_json(shown) as shown from (
        select ${columns} from (
          select * from reviews r where ${where} order by r.created_at desc, r.id desc ${bounds(query)}) r
        join users u on u.id = r.user_id join products p on p.id = r.product_id
        order by r.created_at desc, r.id desc) shown`),
    db.query<{ total: number }>(sql`
      select ${countOf(sql`from reviews r where ${where}`)} as total`),
  ])
  return { total: count[0]?.total ?? 0, rows: list.map(({ shown }) => shown) }
}

const mostNamed = 200

/** Products whose name contains a search; beforehand, so that each part of the reviews' condition has an index of its own. */
async function findNamed(db: Db, search: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select p.id from products p where ${contains(searchForm(sql`p.name`), search)} and ${hasName(search)} limit ${mostNamed}`)
  return rows.map(({ id }) => id)
}

/** `named`: products that the search finds by their name. */
function conditions(
  { stars, state, product, search }: StaffReviewQuery,
  named: readonly string[],
): Sql[] {
  return [
    sql`true`,
    ...(stars ? [sql`r.stars = ${stars}`] : []),
    ...(state
      ? [state === 'hidden' ? sql`r.hidden_at is not null` : sql`r.hidden_at is null`]
      : []),
    ...(product ? [sql`r.product_id = ${product}`] : []),
    ...(search
      ? [
          sql`(${contains(searchForm(sql`r.text`), search)} or r.product_id = any (${named}::uuid[]))`,
        ]
      : []),
  ]
}

export async function findStaffReview(db: Db, id: string): Promise<StaffReviewRow | undefined> {
  const rows = await db.query<{ shown: StaffReviewRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from reviews r
      join users u on u.id = r.user_id join products p on p.id = r.product_id
      where r.id = ${id}) shown`)
  return rows[0]?.shown
}

interface LockedReview extends Record<string, unknown> {
  productId: string
  stars: number
  images: string[]
  hidden: boolean
}

/** Holds a review and its product, the product first, as whoever writes a review does. */
export async function lockReview(tx: Db, id: string): Promise<LockedReview | undefined> {
  await tx.execute(sql`
    select id from products where id = (select product_id from reviews where id = ${id})
    for no key update`)
  const rows = await tx.query<LockedReview>(sql`
    select product_id as "productId", stars, images, hidden_at is not null as hidden
    from reviews where id = ${id} for update`)
  return rows[0]
}

/** Null for both: it is shown. */
export async function setHidden(
  tx: Db,
  id: string,
  { at, reason }: { at: Date; reason: string } | { at: null; reason: null },
): Promise<void> {
  await tx.execute(sql`
    update reviews set hidden_at = ${at}, hidden_reason = ${reason} where id = ${id}`)
}

export async function deleteReviewRow(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from reviews where id = ${id}`)
}
