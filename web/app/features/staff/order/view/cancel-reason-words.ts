import type { CancelReason } from '@haat/contract/order/cancel-reason'

import { m } from '#app/messages/generated/messages.js'

export const cancelReasonWords: Record<CancelReason, () => string> = {
  'no-answer': m.staff_cancel_no_answer,
  'customer-wish': m.staff_cancel_customer_wish,
  'ordered-twice': m.staff_cancel_ordered_twice,
  'no-stock': m.staff_cancel_no_stock,
  fake: m.staff_cancel_fake,
  other: m.staff_cancel_other,
}

/** What a customer is told of a reason; nothing where it would blame them. */
export function wordsForCustomer(reason: CancelReason | ''): string {
  switch (reason) {
    case 'no-answer':
      return m.staff_cancel_no_answer_words()
    case 'customer-wish':
      return m.staff_cancel_customer_wish_words()
    case 'ordered-twice':
      return m.staff_cancel_ordered_twice_words()
    case 'no-stock':
      return m.staff_cancel_no_stock_words()
    case 'fake':
    case 'other':
    case '':
      return ''
    default:
      return reason satisfies never
  }
}
