import type { MatchBody, MatchedParcel, ParcelProblem } from '@haat/contract/bookkeeping/payout'
import { taka, takaToPoisha } from '@haat/contract/money'

import { findAccounts, findParcelFacts } from '#modules/money/index.ts'
import { findParcels, parcelMeant } from '#modules/order/index.ts'
import type { Db } from '#platform/db/db.ts'
import { refusedField } from '#platform/http/refusal.ts'

import { dueOfParcel, problemOf } from './book-payout.ts'

/** Parcels of a courier by their tracking numbers or invoices, in the order in which they were pasted or scanned. */
export async function matchParcels(
  db: Db,
  { courier, lines }: MatchBody,
): Promise<MatchedParcel[]> {
  const [account] = await findAccounts(db, courier)
  if (account?.family !== 'courier') throw refusedField(400, 'account_no_courier', 'body.courier')
  const found = await findParcels(
    db,
    lines.map(({ number }) => number),
    { courier: account.name, ownerId: undefined },
  )
  const ids = [...new Set(found.flat().map(({ orderId }) => orderId))]
  const facts = await findParcelFacts(db, ids)
  const seen = new Set<string>()
  return lines.map(({ number, amount }, at): MatchedParcel => {
    const candidates = found[at] ?? []
    // A courier uses numbers again: the parcel that it has something to pay for is meant.
    const parcel = parcelMeant(candidates, ({ orderId }) => dueOfParcel(facts.get(orderId)) > 0)
    const none = { number, orderId: null, customerName: '', due: 0, amount: amount ?? 0 }
    if (!parcel) return { ...none, problem: candidates.length > 0 ? 'several' : 'unknown' }
    const { orderId, customerName, status } = parcel
    const fact = facts.get(orderId)
    const due = dueOfParcel(fact)
    const asked = { fact, status, amount: amount === undefined ? due : takaToPoisha(amount) }
    const problem: ParcelProblem | null = seen.has(orderId) ? 'twice' : problemOf(courier, asked)
    seen.add(orderId)
    return {
      ...{ number, orderId, customerName, problem },
      due: taka(due),
      amount: taka(asked.amount),
    }
  })
}
