import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

/** Categories of one level are a menu: more than these would be a mistake. */
const mostRows = 1_000

interface Named extends Record<string, unknown> {
  id: string
  name: string
  image: string
}
export type CategoryRow = Named
export type SubCategoryRow = Named & { category_id: string }
export type SubSubCategoryRow = SubCategoryRow & { sub_category_id: string }

export async function findCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select id, name, image from categories order by position, name limit ${mostRows}`)
  return rows
}

/** Of one category, or of all. */
export async function findSubCategories(db: Db, categoryId?: string): Promise<SubCategoryRow[]> {
  const { rows } = await db.execute<SubCategoryRow>(sql`
    select s.id, s.category_id, s.name, s.image
    from sub_categories s join categories c on c.id = s.category_id
    where ${categoryId ? sql`s.category_id = ${categoryId}` : sql`true`}
    order by c.position, s.position, s.name limit ${mostRows}`)
  return rows
}

/** Of one sub-category, or of all. */
export async function findSubSubCategories(
  db: Db,
  subCategoryId?: string,
): Promise<SubSubCategoryRow[]> {
  const { rows } = await db.execute<SubSubCategoryRow>(sql`
    select x.id, x.category_id, x.sub_category_id, x.name, x.image
    from sub_sub_categories x
    join sub_categories s on s.id = x.sub_category_id
    join categories c on c.id = x.category_id
    where ${subCategoryId ? sql`x.sub_category_id = ${subCategoryId}` : sql`true`}
    order by c.position, s.position, x.position, x.name limit ${mostRows}`)
  return rows
}
