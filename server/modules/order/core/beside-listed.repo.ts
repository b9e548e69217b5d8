import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { callStateJson, callStateOf, type CallStateRow } from '../call/call.repo.ts'
import { todoConditions } from './order-filter.repo.ts'
import { isShared } from './order-search.repo.ts'

/** What a list of orders says beside each. */
export interface BesideRow {
  /** Null: it does not wait to be confirmed, or others sell in it too. */
  call: CallStateRow | null
}

/** Of the orders of a page, in one statement, by their ids. */
export async function findBesideListed(
  db: Db,
  orderIds: readonly string[],
  { ownerId, at }: { ownerId: string | undefined; at: Date },
): Promise<ReadonlyMap<string, BesideRow>> {
  const isTheirs = ownerId ? sql`not ${isShared(ownerId)}` : sql`true`
  const rows = await db.query<BesideRow & { id: string }>(sql`
    select o.id,
      case when ${todoConditions.confirm} and ${isTheirs} then (
        select ${callStateJson} from ${callStateOf(at)}) end as call
    from orders o where o.id = any(${orderIds}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
