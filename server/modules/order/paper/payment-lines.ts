import type { UnwordedOrder } from '@haat/contract/order/order'

import { writtenIn } from '#modules/shop/index.ts'
import type { InvoiceWords } from './invoice-words.ts'

type Paid = Pick<
  UnwordedOrder,
  | 'status'
  | 'paymentMethod'
  | 'paymentHeld'
  | 'received'
  | 'receivedAt'
  | 'refunded'
  | 'credit'
  | 'charge'
  | 'due'
  | 'createdAt'
  | 'history'
  | 'transaction_id'
>

/** How an order is paid now: what was received, credited and refunded, and what is still to be paid. */
export function paymentLines(words: InvoiceWords, order: Paid): string[] {
  const { credit, refunded, paymentMethod, transaction_id: transactionId } = order
  const { exactTaka } = writtenIn(words.language)
  return [
    ...cancelledLines(words, order),
    ...receivedLines(words, order),
    ...(credit > 0 ? [words.credit(exactTaka(credit))] : []),
    ...(credit < 0 ? [words.creditGiven(exactTaka(-credit))] : []),
    ...(refunded > 0 ? [words.refunded(exactTaka(refunded))] : []),
    ...dueLines(words, order),
    ...(paymentMethod === 'ssl' ? [words.transaction(transactionId)] : []),
  ]
}

function cancelledLines(words: InvoiceWords, order: Paid): string[] {
  const { status, received, refunded, credit, charge } = order
  if (status !== 'cancelled') return []
  if (received === 0) return [words.cancelledUnpaid]
  return [received + credit - refunded > charge ? words.cancelledPaid : words.cancelled]
}

function receivedLines(
  words: InvoiceWords,
  { received, receivedAt, due, paymentMethod, history, createdAt }: Paid,
): string[] {
  if (received === 0) return []
  const { exactTaka, moment } = writtenIn(words.language)
  const [amount, at] = [exactTaka(received), moment(receivedAt ?? createdAt)]
  if (due > 0) return [words.receivedSoFar(amount, at)]
  const isDelivered = history.some(({ status }) => status === 'delivered')
  const isAtDoor = paymentMethod === 'cash' && isDelivered
  return [isAtDoor ? words.paidAtDoor(amount, at) : words.received(amount, at)]
}

function dueLines(words: InvoiceWords, { due, paymentHeld, paymentMethod }: Paid): string[] {
  if (paymentHeld) return [words.beingChecked]
  if (due === 0) return []
  const amount = writtenIn(words.language).exactTaka(due)
  return [paymentMethod === 'cash' ? words.dueAtDoor(amount) : words.notPaidYet(amount)]
}
