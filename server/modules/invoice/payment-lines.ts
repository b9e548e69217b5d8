import { formatTaka } from '@haat/contract/money'
import type { Order } from '@haat/contract/order/order'

import type { InvoiceWords } from './invoice-words.ts'

/** Payment status of an order as text, and what is still to be paid or refunded. */
export function paymentLines(
  words: InvoiceWords,
  order: Order,
  when: (iso: string) => string,
): string[] {
  const standing = standingOf(words, order, when)
  return order.paymentMethod === 'ssl'
    ? [standing, words.transaction(order.transaction_id)]
    : [standing]
}

function standingOf(words: InvoiceWords, order: Order, when: (iso: string) => string): string {
  const { status, paymentStatus, paymentMethod, history } = order
  const total = formatTaka(order.totalPrice)
  const due = formatTaka(order.due)
  switch (paymentStatus) {
    case 'refunded':
      return words.refunded(total)
    case 'partially-refunded':
      return words.partlyRefunded
    case 'paid': {
      if (status === 'cancelled') return words.cancelledPaid
      const delivered = history.find((move) => move.status === 'delivered')
      if (paymentMethod === 'cash' && delivered) return words.paidAtDoor(when(delivered.at))
      return words.received(total, when(order.receivedAt ?? order.createdAt))
    }
    case 'partially-paid':
    case 'unpaid':
    case 'failed':
      if (status === 'cancelled') return words.cancelledUnpaid
      if (order.paymentHeld) return words.beingChecked
      return paymentMethod === 'cash' ? words.dueAtDoor(due) : words.notPaidYet(due)
    default:
      return paymentStatus satisfies never
  }
}
