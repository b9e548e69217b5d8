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

/** What a customer is told; null where it would blame them, or staff have to say it. */
const customerWords: Record<CancelReason, (() => string) | null> = {
  'no-answer': m.staff_cancel_no_answer_words,
  'customer-wish': m.staff_cancel_customer_wish_words,
  'ordered-twice': m.staff_cancel_ordered_twice_words,
  'no-stock': m.staff_cancel_no_stock_words,
  fake: null,
  other: null,
}

export const wordsForCustomer = (reason: CancelReason | ''): string =>
  reason === '' ? '' : (customerWords[reason]?.() ?? '')
