import type { Language } from '@haat/contract/language'
import { type Poisha, poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'
import { onlineLimits } from '@haat/contract/order/payment'

import type { Db } from '#platform/db/db.ts'

import * as attempts from './attempt.repo.ts'
import { nextCheck } from './check-times.ts'
import type { SessionInput } from './gateway.ts'
import * as payments from './payment.repo.ts'

/** How long stock is reserved for an online payment. */
const holdMs = 30 * 60_000

/** Columns of an order that a payment attempt needs. */
interface Payable {
  id: string
  transactionId: string
  paymentChannel: PaymentChannel | null
}

/**
 * The amount of an attempt for what is due: at most the gateway's limit, and so that the rest can be paid by another one.
 */
export function amountOfAttempt(due: Poisha): Poisha {
  const { min, max } = onlineLimits
  return due <= max ? due : poisha(Math.min(max, due - min))
}

/**
 * Records a payment attempt before the gateway is called, so that no session is ever unknown to the shop. `clock`: what
 * an order without a payment gets: time to pay, after which it is cancelled, or none, where it is paid at the door.
 */
export async function openAttempt(
  tx: Db,
  {
    order,
    amount,
    at,
    language,
    clock,
  }: {
    order: Payable
    amount: Poisha
    at: Date
    language: Language
    clock?: 'runs' | 'closed' | undefined
  },
): Promise<void> {
  const { id: orderId, transactionId: tranId, paymentChannel: channel } = order
  if (clock !== undefined) {
    const holdUntil = new Date(at.getTime() + holdMs)
    await payments.insert(tx, { orderId, amount, holdUntil, at })
    if (clock === 'closed') await payments.close(tx, orderId, at)
  }
  const nextCheckAt = nextCheck(at, at) ?? at
  await attempts.insert(tx, { tranId, orderId, amount, channel, language, at, nextCheckAt })
}

interface OrderOfSession extends Payable {
  customerName: string
  customerEmail: string
  phone: string
  division: string
  district: string
  city: string
  addressDetails: string
  items: readonly { productName: string; productNameBn: string; quantity: number }[]
}

/** Session request for a payment of `amount` on an order, with its goods as its payer’s language calls them. */
export function sessionFor(
  order: OrderOfSession,
  amount: Poisha,
  language: Language,
): SessionInput {
  return {
    tranId: order.transactionId,
    amount,
    channel: order.paymentChannel,
    customer: { name: order.customerName, email: order.customerEmail, phone: order.phone },
    address: {
      division: order.division,
      district: order.district,
      city: order.city,
      addressDetails: order.addressDetails,
    },
    productNames: order.items.map(
      ({ productName, productNameBn }) => (language === 'bn' && productNameBn) || productName,
    ),
    pieces: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
