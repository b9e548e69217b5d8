import { type Poisha, poisha, sumOf, takaToPoisha } from '@haat/contract/money'
import type { StaffOrderBody } from '@haat/contract/order/order-by-staff'
import type { MoneyPlace } from '@haat/contract/order/received'
import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/refusal.ts'

import { insertCounterCash } from '../ledger/counter-payment.repo.ts'
import { receiveMoney } from '../ledger/receive-money.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'

interface MoneyTaken {
  receipts: { amount: Poisha; place: MoneyPlace; reference: string; field: string }[]
  /** At the counter, where it was said. */
  cash: { cash: Poisha; tendered: Poisha } | undefined
}

/**
 * What staff took for an order that they place: an advance, or at the counter the whole price, in cash unless its parts are
 * told. Throws 400 for parts that do not add up to it.
 */
export function moneyTaken(
  { source, advance, payments, tendered }: StaffOrderBody,
  total: Poisha,
): MoneyTaken {
  if (source !== 'counter') {
    const receipts = advance
      ? [{ ...advance, amount: takaToPoisha(advance.amount), field: 'body.advance.reference' }]
      : []
    return { receipts, cash: undefined }
  }
  const inCash = { place: 'till', reference: '', amount: total, field: 'body.payments' } as const
  const receipts = payments
    ? payments.map((part, at) => ({
        ...part,
        amount: takaToPoisha(part.amount),
        field: `body.payments.${at}.reference`,
      }))
    : total > 0
      ? [inCash]
      : []
  if (sumOf(receipts.map(({ amount }) => amount)) !== total) {
    throw badRequest(say('parts_make_price', { total }), 'body.payments')
  }
  return { receipts, cash: cashOf(receipts, tendered) }
}

/** The cash that was handed over. Throws 400 for less than what is paid in cash. */
function cashOf(
  receipts: MoneyTaken['receipts'],
  handedOver: number | undefined,
): MoneyTaken['cash'] {
  if (handedOver === undefined) return undefined
  const cash = poisha(receipts.find(({ place }) => place === 'till')?.amount ?? 0)
  const tendered = takaToPoisha(handedOver)
  if (cash === 0 || tendered < cash) throw badRequest('tendered_too_little', 'body.tendered')
  return { cash, tendered }
}

/** Books it for the order, which is new. */
export async function bookTaken(
  tx: Db,
  { receipts, cash }: MoneyTaken,
  by: { orderId: string; actorId: string; at: Date },
): Promise<void> {
  const { orderId } = by
  for (const { field, ...receipt } of receipts) await receiveMoney(tx, { ...receipt, ...by }, field)
  if (cash) await insertCounterCash(tx, { orderId, ...cash })
  if (receipts.length > 0) await updatePaymentStatus(tx, orderId)
}
