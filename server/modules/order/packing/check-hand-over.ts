import { orderCodeOf } from '@haat/contract/order/parcel-invoice'
import type { UnwordedRow } from '@haat/contract/order/packing'

import type { Db } from '#platform/db/db.ts'
import type { Actor } from '#platform/session/actor.ts'

import { type Meant, numberProblems, ordersByCode } from '../core/orders-by-code.ts'
import { isSpoiltNumber } from '../core/parcel-codes.ts'
import { handOverRefusal } from './hand-over.ts'
import { isPacker } from './packing.policy.ts'
import { presentToPack } from './present-to-pack.ts'

interface Row {
  number: string
  trackingNumber: string
}

/** What is handed over is packed: nobody scans its goods. */
const noBarcodes = new Map<string, string>()

/** What each row of a hand-over means, and what is wrong with it. Nothing is written. */
export async function checkHandOver(
  db: Db,
  actor: Actor,
  { courier, rows }: { courier: string; rows: readonly Row[] },
): Promise<UnwordedRow[]> {
  const meant = await ordersMeant(db, actor, rows)
  const problems = await numberProblems(db, actor, {
    courier,
    rows: rows.map((row, at) => ({ ...row, meant: meant[at] ?? { problem: 'no_such_order' } })),
    refusalOf: ({ trackingNumber }, order) =>
      (order && handOverRefusal(actor, order)?.text) ??
      (isSpoiltNumber(trackingNumber) ? 'number_spoilt' : undefined),
  })
  return rows.map((row, at) => {
    const order = meant[at]?.order
    return {
      ...row,
      order: order ? presentToPack(order, noBarcodes) : null,
      problem: problems[at] ?? null,
    }
  })
}

/** The order of each row. Where several end with a number, the one to pack is meant. */
async function ordersMeant(db: Db, actor: Actor, rows: readonly Row[]): Promise<Meant[]> {
  const codes = rows.map(({ number }) => orderCodeOf(number))
  const found = await ordersByCode(db, actor, codes)
  return codes.map((code, at): Meant => {
    if (code === undefined) return { problem: 'no_order_number' }
    const visible = found[at] ?? []
    const toPack = visible.filter(({ status }) => status === 'processing')
    const meant = toPack.length > 0 || isPacker(actor) ? toPack : visible
    const [order] = meant
    if (!order) return { problem: visible.length > 0 ? 'not_to_pack' : 'no_such_order' }
    return meant.length > 1 ? { problem: 'number_of_several' } : { order }
  })
}
