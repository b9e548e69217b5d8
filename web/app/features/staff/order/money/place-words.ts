import type { MoneyPlace } from '@haat/contract/order/received'

import { m } from '#app/messages/generated/messages.js'

/** Where money taken by hand went. */
export const placeWords: Record<MoneyPlace, () => string> = {
  till: m.staff_money_till,
  bkash: m.staff_money_bkash,
  nagad: m.staff_money_nagad,
  rocket: m.staff_money_rocket,
  bank: m.staff_money_bank,
  card: m.staff_money_card,
}
