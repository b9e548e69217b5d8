import { paymentChannels } from '@haat/contract/order/order-status'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { formatTaka } from '#app/language/format-taka.ts'

import { typedAmount } from '../money/typed-amount.ts'

/** What staff type to give money back: at most what is `left`; by hand to a wallet, else through the gateway. */
export function refundSchema(left: number, byHand: boolean) {
  return z.object({
    amount: typedAmount().refine(
      (amount) => amount <= left,
      m.staff_refund_of_order_amount_most({ left: formatTaka(left, 2) }),
    ),
    reason: z.string().trim().min(1, m.staff_refund_say_why()),
    method: z.enum(paymentChannels).default('bkash'),
    number: z
      .string()
      .trim()
      .default('')
      .refine((number) => !byHand || number !== '', m.staff_refund_of_order_number_missing()),
  })
}
