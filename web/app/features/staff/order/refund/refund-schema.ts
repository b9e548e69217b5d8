import { formatTaka } from '@haat/contract/money'
import { paymentChannels } from '@haat/contract/order/order-status'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'

import { parseAmount } from './parse-amount.ts'

/** What staff type to give money back: at most what is `left`; by hand to a wallet, else through the gateway. */
export function refundSchema(left: number, byHand: boolean) {
  return z.object({
    amount: z.string().transform((text, context) => {
      const amount = parseAmount(text)
      if (amount !== undefined && amount <= left) return amount
      const message =
        amount === undefined
          ? m.staff_refund_of_order_amount_bad()
          : m.staff_refund_of_order_amount_most({ left: formatTaka(left, 2) })
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
    reason: z.string().trim().min(1, m.staff_refund_say_why()),
    method: z.enum(paymentChannels).default('bkash'),
    number: z
      .string()
      .trim()
      .default('')
      .refine((number) => !byHand || number !== '', m.staff_refund_of_order_number_missing()),
  })
}
