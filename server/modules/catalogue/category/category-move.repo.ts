import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

const columns = {
  categories: sql`category_id`,
  sub_categories: sql`sub_category_id`,
  sub_sub_categories: sql`sub_sub_category_id`,
}

/**
 * Holds the products of a category that moves, in the order of their ids as orders do, so that neither locks
 * the other out. Comes before the category itself is held: who edits a product holds them in this order.
 * Replies how many there are.
 */
export async function holdProductsIn(
  tx: Db,
  table: keyof typeof columns,
  id: string,
): Promise<number> {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from products where ${columns[table]} = ${id} order by id for no key update) held`)
  return rows[0]?.count ?? 0
}

/** Puts a sub-category under another category; foreign keys take along what lies in it. */
export async function moveSubCategory(tx: Db, id: string, categoryId: string): Promise<void> {
  await tx.execute(sql`
    update sub_categories set category_id = ${categoryId}
    where id = ${id} and category_id <> ${categoryId}`)
}

/** Where a sub-category lies. It stays there until the transaction ends. */
export async function holdParent(tx: Db, subCategoryId: string): Promise<string | undefined> {
  const rows = await tx.query<{ category_id: string }>(sql`
    select category_id from sub_categories where id = ${subCategoryId} for key share`)
  return rows[0]?.category_id
}

/** Where a sub-sub-category lies. */
export async function findPlace(
  tx: Db,
  subSubCategoryId: string,
): Promise<{ categoryId: string; subCategoryId: string } | undefined> {
  const rows = await tx.query<{ categoryId: string; subCategoryId: string }>(sql`
    select category_id as "categoryId", sub_category_id as "subCategoryId"
    from sub_sub_categories where id = ${subSubCategoryId}`)
  return rows[0]
}

/** Puts a sub-sub-category and its products under another sub-category. */
export async function moveSubSubCategory(
  tx: Db,
  id: string,
  { categoryId, subCategoryId }: { categoryId: string; subCategoryId: string },
): Promise<void> {
  await tx.execute(sql`set constraints products_sub_sub_category_fkey deferred`)
  await tx.execute(sql`
    update sub_sub_categories set category_id = ${categoryId}, sub_category_id = ${subCategoryId}
    where id = ${id}`)
  await tx.execute(sql`
    update products set category_id = ${categoryId}, sub_category_id = ${subCategoryId}
    where sub_sub_category_id = ${id}`)
}
