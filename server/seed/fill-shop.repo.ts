import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { TableRows } from './shop-seed.ts'

/** Nobody has registered and nothing is on sale. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const rows = await db.query<{ empty: boolean }>(sql`
    select not exists (select from users) and not exists (select from products) as empty`)
  return rows[0]?.empty === true
}

/** Any fixed number: of two servers that start together, the second finds the shop filled. */
const fillLock = 4_867_413

export async function waitForOtherFills(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
}

/** Writes all rows of a table at once. All of them have the columns of the first. */
export async function insertRows(tx: Db, { table, rows }: TableRows): Promise<void> {
  const [first] = rows
  if (!first) return
  const name = sql.identifier(table)
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`)
}

/** Writes the variants of a seed in place of those that triggers made from the options of its products. */
export async function replaceVariants(tx: Db, variants: TableRows): Promise<void> {
  await tx.execute(sql`delete from product_variants`)
  await insertRows(tx, variants)
  await tx.execute(sql`select product_variants_summarise(array(select id from products))`)
}
