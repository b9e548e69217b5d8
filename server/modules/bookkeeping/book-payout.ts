import type { Booking } from '@haat/contract/bookkeeping/booking'
import type { ParcelProblem, PayoutBody, PayoutQuote } from '@haat/contract/bookkeeping/payout'
import { taka, takaToPoisha } from '@haat/contract/money'
import { say } from '@haat/contract/refusals/text'

import {
  balanceOf,
  findParcelFacts,
  insertParcelParts,
  insertPayout,
  type ParcelRow,
} from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict, refusedField } from '#platform/http/refusal.ts'

import { bookTyped } from './book-by-hand.ts'
import { bookOnce, type BookAct, type BookDeps, openBook } from './book-once.ts'
import { findParcelOrders, lockOrders } from './parcel-orders.repo.ts'
import { entryOn, takeAccounts } from './take-accounts.ts'

type Once = Parameters<typeof bookOnce>[2]

/**
 * Books what a courier paid: what came, and the charges that it kept, leave its account, which may fall below 0. Each parcel
 * is paid, or stays short by the rest.
 */
export const bookPayout = (
  deps: BookDeps,
  input: Once & { body: PayoutBody },
): Promise<PayoutQuote | Booking> =>
  bookOnce(deps, 'POST /money/payout', input, async (tx, act) => {
    const { body } = input
    const ids = body.parcels.map(({ orderId }) => orderId)
    await lockOrders(tx, ids)
    await openBook(tx, act, body.day)
    const { courier, to } = await takeAccounts(tx, {
      courier: { id: body.courier, field: 'courier', as: 'courier' },
      to: { id: body.to, field: 'to', as: 'place' },
    })
    const sums = sumsOf(body)
    const quote = await quoteOf(tx, body, sums)
    if (body.dryRun) return quote
    refuseUnfit(quote, sums)
    const booking = await writePayout(tx, act, { body, sums, courier, to })
    deps.log.info({ transactionId: booking._id, parcels: ids.length }, 'money.payout-booked')
    return booking
  })

interface Sums {
  received: number
  delivery: number
  cod: number
  return: number
  other: number
  /** Received and charges: what leaves the courier's account. */
  accounted: number
  /** Parcels and other. */
  told: number
}

function sumsOf({ received, charges, other, parcels }: PayoutBody): Sums {
  const sums = {
    received: takaToPoisha(received),
    delivery: takaToPoisha(charges.delivery),
    cod: takaToPoisha(charges.cod),
    return: takaToPoisha(charges.return),
    other: takaToPoisha(other),
  }
  const accounted = sums.received + sums.delivery + sums.cod + sums.return
  const told = parcels.reduce<number>((sum, { amount }) => sum + takaToPoisha(amount), sums.other)
  return { ...sums, accounted, told }
}

/** Says of each parcel whether it fits, and whether the sums do. */
async function quoteOf(tx: Db, body: PayoutBody, { accounted, told }: Sums): Promise<PayoutQuote> {
  const ids = body.parcels.map(({ orderId }) => orderId)
  const [facts, orders] = [await findParcelFacts(tx, ids), await findParcelOrders(tx, ids)]
  const rows = body.parcels.map(({ orderId, amount }) => {
    const fact = facts.get(orderId)
    const due = dueOfParcel(fact)
    return {
      orderId,
      trackingNumber: orders.get(orderId)?.trackingNumber ?? '',
      due: taka(due),
      amount,
      short: taka(due - takaToPoisha(amount)),
      problem: problemOf(body.courier, {
        ...{ fact, status: orders.get(orderId)?.status, amount: takaToPoisha(amount) },
      }),
    }
  })
  const balance = await balanceOf(tx, body.courier)
  // Without a parcel it pays for what stands on none, such as those that were settled before.
  const difference = body.parcels.length === 0 && body.other === 0 ? 0 : accounted - told
  return {
    dryRun: true,
    rows,
    told: taka(told),
    accounted: taka(accounted),
    difference: taka(difference),
    fits: accounted > 0 && difference === 0 && rows.every(({ problem }) => problem === null),
    balanceBefore: taka(balance),
    balanceAfter: taka(balance - accounted),
  }
}

/** What a courier still owes for a parcel. */
export const dueOfParcel = (fact: ParcelRow | undefined): number =>
  fact ? Math.max(0, fact.collected - fact.paid) : 0

interface Asked {
  fact: ParcelRow | undefined
  /** Of the order; undefined: there is none. */
  status: string | undefined
  amount: number
}

/** Why a parcel cannot stand in a payout of a courier; null: it can. */
export function problemOf(
  courierId: string,
  { fact, status, amount }: Asked,
): ParcelProblem | null {
  if (status === undefined) return 'unknown'
  if (!fact) return status === 'delivered' ? 'nothing-collected' : 'not-delivered'
  if (fact.courierId !== courierId) return 'another-courier'
  if (fact.state === 'paid') return 'paid'
  if (fact.state === 'settled-before') return 'settled-before'
  return amount > dueOfParcel(fact) ? 'more-than-due' : null
}

function refuseUnfit(quote: PayoutQuote, { accounted, told }: Sums): void {
  if (accounted === 0) throw badRequest('payout_empty', 'body.received')
  const count = quote.rows.filter(({ problem }) => problem !== null).length
  if (count > 0) throw conflict(say('payout_rows_unfit', { count }), quote)
  if (quote.difference !== 0) throw conflict(say('payout_unbalanced', { told, accounted }), quote)
}

async function writePayout(
  tx: Db,
  act: BookAct,
  { body, sums, courier, to }: { body: PayoutBody; sums: Sums } & Awaited<Accounts>,
): Promise<Booking> {
  const { reference, day, note } = body
  const charges = sums.delivery + sums.cod + sums.return
  const booking = await bookTyped(
    tx,
    act,
    { kind: 'payout', reference, day, note, ...(charges > 0 && { category: 'courier' }) },
    [
      entryOn(courier, -sums.accounted),
      entryOn(to, sums.received),
      { family: 'expense', amount: charges },
    ],
  )
  const { received, delivery, cod, return: returned, other } = sums
  const isNew = await insertPayout(tx, {
    ...{ transactionId: booking._id, courierId: courier.id, reference },
    ...{ received, delivery, cod, return: returned, other },
  })
  if (!isNew) throw refusedField(409, 'reference_booked', 'body.reference')
  const parts = body.parcels.map(({ orderId, amount }) => ({
    orderId,
    amount: takaToPoisha(amount),
  }))
  await insertParcelParts(tx, booking._id, parts)
  return booking
}

type Accounts = ReturnType<
  typeof takeAccounts<{
    courier: { id: string; field: string; as: 'courier' }
    to: { id: string; field: string; as: 'place' }
  }>
>
