import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** Categories of one level are a menu: more than these would be a mistake. */
const mostRows = 1_000

interface Named extends Record<string, unknown> {
  id: string
  name: string
  image: string
}
export type CategoryRow = Named
export type SubCategoryRow = Named & { categoryId: string }
export type SubSubCategoryRow = SubCategoryRow & { subCategoryId: string }

/** All, or the one with this id. */
export async function findCategories(db: Db, { id }: { id?: string } = {}): Promise<CategoryRow[]> {
  const rows = await db.query<CategoryRow>(sql`
    select id, name, image from categories
    where ${equals(sql`id`, id)} order by position, name limit ${mostRows}`)
  return rows
}

/** All, those of one category, or the one with this id. */
export async function findSubCategories(
  db: Db,
  { id, categoryId }: { id?: string | undefined; categoryId?: string | undefined },
): Promise<SubCategoryRow[]> {
  const rows = await db.query<SubCategoryRow>(sql`
    select s.id, s.category_id as "categoryId", s.name, s.image
    from sub_categories s join categories c on c.id = s.category_id
    where ${equals(sql`s.category_id`, categoryId)} and ${equals(sql`s.id`, id)}
    order by c.position, s.position, s.name limit ${mostRows}`)
  return rows
}

/** All, those of one sub-category, or the one with this id. */
export async function findSubSubCategories(
  db: Db,
  { id, subCategoryId }: { id?: string | undefined; subCategoryId?: string | undefined },
): Promise<SubSubCategoryRow[]> {
  const rows = await db.query<SubSubCategoryRow>(sql`
    select x.id, x.category_id as "categoryId", x.sub_category_id as "subCategoryId", x.name, x.image
    from sub_sub_categories x
    join sub_categories s on s.id = x.sub_category_id
    join categories c on c.id = x.category_id
    where ${equals(sql`x.sub_category_id`, subCategoryId)} and ${equals(sql`x.id`, id)}
    order by c.position, s.position, x.position, x.name limit ${mostRows}`)
  return rows
}

const equals = (column: Sql, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${column} = ${value}`
