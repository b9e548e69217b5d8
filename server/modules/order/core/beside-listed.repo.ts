import { longestListedNote } from '@haat/contract/order/staff-order'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { callStateJson, callStateOf, type CallStateRow } from './call-state.repo.ts'
import { todoConditions } from './order-filter.repo.ts'
import { isShared } from './order-search.repo.ts'

/** What a list of orders says beside each. */
export interface BesideRow {
  /** Null: it does not wait to be confirmed, or others sell in it too. */
  call: CallStateRow | null
  note: { text: string; author: string; count: number } | null
  /** Null: nothing is delivered, or others sell in it too. */
  addressDetails: string | null
}

/** Of the orders of a page, in one statement, by their ids. */
export async function findBesideListed(
  db: Db,
  orderIds: readonly string[],
  { ownerId, at }: { ownerId: string | undefined; at: Date },
): Promise<ReadonlyMap<string, BesideRow>> {
  const isTheirs = ownerId ? sql`not ${isShared(ownerId)}` : sql`true`
  const rows = await db.query<BesideRow & { id: string }>(sql`
    select o.id, case when o.source <> 'counter' and ${isTheirs} then o.address_details end as "addressDetails",
      case when ${todoConditions.confirm} and ${isTheirs} then (
        select ${callStateJson} from ${callStateOf(at, ownerId)}) end as call,
      (select json_build_object('author', u.name, 'count', notes.count,
          'text', case when char_length(notes.text) > ${longestListedNote}
            then left(notes.text, ${longestListedNote} - 1) || '…' else notes.text end)
        from (
          select n.author_id, n.text, (count(*) over ())::int as count from order_notes n
          where n.order_id = o.id and n.author_id = coalesce(${ownerId ?? null}::uuid, n.author_id)
          order by n.at desc, n.id desc limit 1) notes
        join users u on u.id = notes.author_id) as note
    from orders o where o.id = any(${orderIds}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
