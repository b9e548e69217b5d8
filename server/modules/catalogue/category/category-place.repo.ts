import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export type Table = 'categories' | 'sub_categories' | 'sub_sub_categories'

export interface Place extends Record<string, unknown> {
  table: Table
  id: string
  image: string
  categoryId: string
  subCategoryId: string | null
  subSubCategoryId: string | null
}

/** One after the other: until the transaction ends nobody else moves or merges categories. */
export async function holdTree(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)
}

/** Where a category of any level is; for one that was merged, where it has gone. */
export async function findPlaceOf(db: Db, id: string): Promise<Place | undefined> {
  const rows = await db.query<Place>(sql`
    with asked as (
      select coalesce((select into_id from merged_categories where id = ${id}), ${id}) as id)
    select 'categories' as "table", c.id, c.image, c.id as "categoryId",
      null::uuid as "subCategoryId", null::uuid as "subSubCategoryId"
    from categories c join asked using (id)
    union all
    select 'sub_categories', s.id, s.image, s.category_id, s.id, null
    from sub_categories s join asked using (id)
    union all
    select 'sub_sub_categories', x.id, x.image, x.category_id, x.sub_category_id, x.id
    from sub_sub_categories x join asked using (id)`)
  return rows[0]
}

const parentOf = {
  categories: sql`null::uuid`,
  sub_categories: sql`category_id`,
  sub_sub_categories: sql`sub_category_id`,
}

/** Those that lie in the same parent, in their order. */
export async function findSiblings(
  tx: Db,
  table: Table,
  parentId: string | null,
): Promise<string[]> {
  // Bounded: a menu has at most some hundred entries, and all of them are put in order.
  const rows = await tx.query<{ id: string }>(sql`
    select id from ${sql.identifier(table)}
    where ${parentOf[table]} is not distinct from ${parentId}
    order by position, name, id limit 1000`)
  return rows.map(({ id }) => id)
}

/** Puts siblings in this order. */
export async function writeOrder(tx: Db, table: Table, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(table)} t set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where t.id = placed.id and t.position <> placed.position`)
}
