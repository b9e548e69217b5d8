import { sql, type Sql } from '#platform/db/sql.ts'

import type { TestShop } from './shop.ts'

/**
 * The plan of a statement, as text, where a table is read as a whole only if nothing else is possible: an expression that
 * differs from an index's by a word reads every row, and nothing else tells.
 */
export const planOf = ({ db }: Pick<TestShop, 'db'>, statement: Sql): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return JSON.stringify(await tx.query(sql`explain ${statement}`))
  })
