import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { Level } from './category-level.ts'

/** A category node of any level, with its own id and the ids of those above it by their levels. */
export interface CategoryNodeRow extends Record<string, unknown> {
  id: string
  level: Level
  categoryId: string
  subCategoryId: string | null
  subSubCategoryId: string | null
}

/** One after the other: until the transaction ends nobody else moves or merges categories. */
export async function lockTree(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)
}

/** The node with this id; for one that was merged, the one into which it has gone. */
export async function findCategoryNode(db: Db, id: string): Promise<CategoryNodeRow | undefined> {
  const rows = await db.query<CategoryNodeRow>(sql`
    select c.id, c.level,
      case c.level when 1 then c.id when 2 then c.parent_id else parent.parent_id end as "categoryId",
      case c.level when 2 then c.id when 3 then c.parent_id end as "subCategoryId",
      case c.level when 3 then c.id end as "subSubCategoryId"
    from categories c left join categories parent on parent.id = c.parent_id
    where c.id = coalesce((select into_id from merged_categories where id = ${id}), ${id})`)
  return rows[0]
}

/** The nodes in the same parent, in their order. */
export async function findSiblings(tx: Db, parentId: string | null): Promise<string[]> {
  // Bounded: a menu has at most some hundred entries, and all of them are put in order.
  const rows = await tx.query<{ id: string }>(sql`
    select id from categories
    where parent_id is not distinct from ${parentId}
    order by position, name, id limit 1000`)
  return rows.map(({ id }) => id)
}

/** Puts siblings in this order. */
export async function writeOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update categories c set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where c.id = placed.id and c.position <> placed.position`)
}
