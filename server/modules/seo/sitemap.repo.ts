import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface MappedProduct extends Record<string, unknown> {
  id: string
  name: string
  updatedAt: string
  isInBangla: boolean
}

export interface MappedCategory extends Record<string, unknown> {
  category: string
  subCategory: string | null
  subSubCategory: string | null
  isInBangla: boolean
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
    select id, name, to_char(updated_at, 'YYYY-MM-DD') as "updatedAt",
      name_bn <> '' or description_bn <> '' as "isInBangla"
    from products where hidden_at is null and id >= ${id} order by id limit ${limit}`)
  return rows
}

/** Addresses of published text pages. */
export async function findPublishedSlugs(db: Db): Promise<{ slug: string; isInBangla: boolean }[]> {
  return db.query(sql`
    select slug, text_bn <> '' as "isInBangla" from text_pages where is_published order by position, id limit 1000`)
}

/** Categories of every level. */
export async function findCategories(db: Db): Promise<MappedCategory[]> {
  const rows = await db.query<MappedCategory>(sql`
    select
      case c.level when 1 then c.id when 2 then c.parent_id else parent.parent_id end as category,
      case c.level when 2 then c.id when 3 then c.parent_id end as "subCategory",
      case c.level when 3 then c.id end as "subSubCategory", c.name_bn <> '' as "isInBangla"
    from categories c left join categories parent on parent.id = c.parent_id
    order by category, c.level, c.id limit 10000`)
  return rows
}
