import { formatExactTaka } from '@haat/contract/money'
import type { UnwordedOrder } from '@haat/contract/order/order'

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
export function paymentLines(
  words: InvoiceWords,
  order: Paid,
  when: (iso: string) => string,
): string[] {
  const { credit, refunded, paymentMethod, transaction_id: transactionId } = order
  return [
    ...cancelledLines(words, order),
    ...receivedLines(words, order, when),
    ...(credit > 0 ? [words.credit(formatExactTaka(credit))] : []),
    ...(credit < 0 ? [words.creditGiven(formatExactTaka(-credit))] : []),
    ...(refunded > 0 ? [words.refunded(formatExactTaka(refunded))] : []),
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
  when: (iso: string) => string,
): string[] {
  if (received === 0) return []
  const [amount, at] = [formatExactTaka(received), when(receivedAt ?? createdAt)]
  if (due > 0) return [words.receivedSoFar(amount, at)]
  const isDelivered = history.some(({ status }) => status === 'delivered')
  const isAtDoor = paymentMethod === 'cash' && isDelivered
  return [isAtDoor ? words.paidAtDoor(amount, at) : words.received(amount, at)]
}

function dueLines(words: InvoiceWords, { due, paymentHeld, paymentMethod }: Paid): string[] {
  if (paymentHeld) return [words.beingChecked]
  if (due === 0) return []
  const amount = formatExactTaka(due)
  return [paymentMethod === 'cash' ? words.dueAtDoor(amount) : words.notPaidYet(amount)]
}
