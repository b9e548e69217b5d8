import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface MappedProduct extends Record<string, unknown> {
  id: string
  name: string
  updatedAt: string
}

export interface MappedPlace extends Record<string, unknown> {
  category: string
  subCategory: string | null
  subSubCategory: string | null
}

export async function countProducts(db: Db): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::int as count from products where hidden_at is null`)
  return rows[0]?.count ?? 0
}

/** The id before which `skipped` products stand; undefined when there are not so many. */
export async function idAfter(db: Db, skipped: number): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(sql`
    select id from products where hidden_at is null order by id limit 1 offset ${skipped}`)
  return rows[0]?.id
}

/** Products from `id` on, that one included, by their ids. */
export async function productsFrom(db: Db, id: string, limit: number): Promise<MappedProduct[]> {
  const rows = await db.query<MappedProduct>(sql`
    select id, name, to_char(updated_at, 'YYYY-MM-DD') as "updatedAt"
    from products where hidden_at is null and id >= ${id} order by id limit ${limit}`)
  return rows
}

/** Categories of every level. */
export async function findPlaces(db: Db): Promise<MappedPlace[]> {
  const rows = await db.query<MappedPlace>(sql`
    select category_id as category, sub_category_id as "subCategory",
      case level when 3 then id end as "subSubCategory"
    from search_places order by category_id, level, id limit 10000`)
  return rows
}
