import type { PaymentChannel } from '@haat/contract/order/order-status'

import { m } from '#app/messages/generated/messages.js'

/** Names of the wallets. */
export const walletWords = {
  bkash: m.staff_money_bkash,
  nagad: m.staff_money_nagad,
  rocket: m.staff_money_rocket,
} satisfies Partial<Record<PaymentChannel, () => string>>
