import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface SetupProgress extends Record<string, unknown> {
  settings: boolean
  logo: boolean
  fees: boolean
  subCategory: boolean
  product: boolean
  order: boolean
}

/** What the shop has of what it needs before it is opened. */
export async function findProgress(db: Db): Promise<SetupProgress> {
  const rows = await db.query<SetupProgress>(sql`
    select exists (select from shop_settings) as settings,
      exists (select from logos) as logo,
      exists (select from shipping_fees) as fees,
      exists (select from categories where level = 2) as "subCategory",
      exists (select from products) as product,
      exists (select from orders) as "order"`)
  const [found] = rows
  if (!found) throw new Error('The progress was not read')
  return found
}

/** Storage key of the logo that the shop shows; undefined: it shows its name. */
export async function findLogoKey(db: Db): Promise<string | undefined> {
  const rows = await db.query<{ image: string }>(sql`
    select image from logos order by created_at desc, id desc limit 1`)
  return rows[0]?.image
}
