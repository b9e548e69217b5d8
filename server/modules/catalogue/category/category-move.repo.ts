import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { Level } from './category-level.ts'

const columns = {
  1: sql`category_id`,
  2: sql`sub_category_id`,
  3: sql`sub_sub_category_id`,
} satisfies Record<Level, unknown>

/**
 * Holds the products of a category that moves, in the order of their ids as orders do, so that neither locks
 * the other out. Comes before the category itself is held: who edits a product holds them in this order.
 * Replies how many there are.
 */
export async function lockProductsIn(tx: Db, level: Level, id: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from products where ${columns[level]} = ${id} order by id for no key update) held`)
  return rows[0]?.count ?? 0
}

/** Puts a sub-category under another category; a foreign key takes its products along. */
export async function moveSubCategory(tx: Db, id: string, categoryId: string): Promise<void> {
  await tx.execute(sql`
    update categories set parent_id = ${categoryId}
    where id = ${id} and level = 2 and parent_id <> ${categoryId}`)
}

/** The category of a sub-category, which stays in it until the transaction ends. */
export async function lockParent(tx: Db, subCategoryId: string): Promise<string | undefined> {
  const rows = await tx.query<{ parentId: string }>(sql`
    select parent_id as "parentId" from categories
    where id = ${subCategoryId} and level = 2 for key share`)
  return rows[0]?.parentId
}

/** Puts a sub-sub-category and its products under another sub-category. */
export async function moveSubSubCategory(
  tx: Db,
  id: string,
  { categoryId, subCategoryId }: { categoryId: string; subCategoryId: string },
): Promise<void> {
  await tx.execute(sql`set constraints products_sub_sub_category_fkey deferred`)
  await tx.execute(sql`update categories set parent_id = ${subCategoryId} where id = ${id}`)
  await tx.execute(sql`
    update products set category_id = ${categoryId}, sub_category_id = ${subCategoryId}
    where sub_sub_category_id = ${id}`)
}
