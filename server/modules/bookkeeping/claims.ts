import type {
  ClaimBody,
  ClaimQuery,
  ClosedClaimBody,
  CourierClaim,
} from '@haat/contract/bookkeeping/payout'
import { taka, takaToPoisha } from '@haat/contract/money'
import { aBoundedPage } from '@haat/contract/page'

import {
  type ClaimRow,
  closeClaim,
  findClaim,
  findClaims,
  findCourierOf,
  insertClaim,
  lockAccounts,
  makeCourierAccount,
  readBook,
} from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { bookTyped } from './book-by-hand.ts'
import { bookOnce, type BookAct, type BookDeps, openBook } from './book-once.ts'
import { ageInDays } from './list-parcels.ts'
import { lockOrders } from './parcel-orders.repo.ts'
import { entryOn, takeAccounts } from './take-accounts.ts'

type Once = Parameters<typeof bookOnce>[2]

export async function listClaims(db: Db, query: ClaimQuery, now: Date) {
  const { rows, total } = await findClaims(db, query)
  return aBoundedPage(
    rows.map((row) => presentClaim(row, now)),
    { ...query, total },
  )
}

/** Claims a parcel from the courier that it was sent by. */
export const openClaim = (
  deps: BookDeps,
  input: Once & { body: ClaimBody },
): Promise<CourierClaim> =>
  bookOnce(deps, 'POST /money/claim', input, async (tx, act) => {
    const { orderId, amount, reason, note } = input.body
    await lockOrders(tx, [orderId])
    const courierId = await courierAccount(tx, orderId, act.at)
    await lockAccounts(tx, [courierId])
    const id = newId()
    await insertClaim(tx, {
      ...{ id, orderId, courierId, reason, note, ...act, amount: takaToPoisha(amount) },
    }).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'money_claims_open_key') throw error
      throw conflict('claim_open_already')
    })
    return showClaim(tx, id, act.at)
  })

async function courierAccount(tx: Db, orderId: string, at: Date): Promise<string> {
  await readBook(tx, 'typed')
  const found = await findCourierOf(tx, orderId)
  if (!found) throw notFound('order_not_found')
  const name = found.courier.replace(/\s+/g, ' ').trim()
  if (name === '') throw conflict('parcel_without_courier')
  if (found.accountId !== null) return found.accountId
  return makeCourierAccount(tx, name, at)
}

/** Ends a claim: what the courier paid for it is income, or it is given up. */
export const endClaim = (
  deps: BookDeps,
  input: Once & { params: { id: string }; body: ClosedClaimBody },
): Promise<CourierClaim> =>
  bookOnce(deps, 'POST /money/claim/{id}/close', input, async (tx, act) => {
    const { id } = input.params
    const { body } = input
    const day = body.outcome === 'paid' ? (body.day ?? act.today) : undefined
    if (day !== undefined) await openBook(tx, act, day)
    const claim = await findClaim(tx, id, true)
    if (!claim) throw notFound('claim_not_found')
    if (claim.state !== 'open') throw conflict('claim_closed_already')
    const transactionId = day === undefined ? null : await bookClaim(tx, act, { day, body })
    await closeClaim(tx, id, {
      ...{ state: body.outcome, note: body.note, at: act.at, transactionId },
    })
    return showClaim(tx, id, act.at)
  })

async function bookClaim(
  tx: Db,
  act: BookAct,
  { day, body }: { day: string; body: ClosedClaimBody },
): Promise<string> {
  const { to: toId = '', amount = 0, reference, note } = body
  const { to } = await takeAccounts(tx, { to: { id: toId, field: 'to', as: 'place' } })
  const paid = takaToPoisha(amount)
  const booking = await bookTyped(
    tx,
    act,
    { kind: 'income', reference, day, note, category: 'claim' },
    [entryOn(to, paid), { family: 'income', amount: 0 - paid }],
  )
  return booking._id
}

async function showClaim(tx: Db, id: string, now: Date): Promise<CourierClaim> {
  const row = await findClaim(tx, id)
  if (!row) throw notFound('claim_not_found')
  return presentClaim(row, now)
}

const presentClaim = (row: ClaimRow, now: Date): CourierClaim => ({
  _id: row.id,
  orderId: row.orderId,
  customerName: row.customerName,
  trackingNumber: row.trackingNumber,
  courier: { _id: row.courierId, name: row.courierName },
  reason: row.reason,
  amount: taka(row.amount),
  note: row.note,
  openedAt: new Date(row.openedAt).toISOString(),
  ageDays: ageInDays(row.openedAt, now),
  by: row.by,
  state: row.state,
  closedAt: row.closedAt === null ? null : new Date(row.closedAt).toISOString(),
  paid: row.paid === null ? null : taka(row.paid),
})
