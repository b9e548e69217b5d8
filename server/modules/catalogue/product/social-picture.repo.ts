import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** The key of a product's first picture; undefined: unknown, hidden or without one. */
export async function findProductPicture(db: Db, id: string): Promise<string | undefined> {
  const rows = await db.query<{ image: string | null }>(sql`
    select images[1] as image from products where id = ${id} and hidden_at is null`)
  return rows[0]?.image ?? undefined
}

export async function findCategoryPicture(db: Db, id: string): Promise<string | undefined> {
  const rows = await db.query<{ image: string }>(sql`
    select image from categories where id = ${id} and level = 1`)
  return rows[0]?.image
}
