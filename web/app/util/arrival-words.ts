import {
  deliveryDates,
  type DeliveryPlan,
  rangeWords as rangeIn,
} from '@haat/contract/order/delivery-days'

import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'

const words = () => ({
  weekdays: m.common_weekdays().split(' '),
  months: m.common_months().split(' '),
})

/** `deliveryDates` of the contract in the words of this page: 'Wed 25 – Fri 27 Nov'. */
export const arrivalWords = (division: string | undefined, plan: DeliveryPlan, now: Date): string =>
  inDigits(deliveryDates(division, plan, now, words()))

/** The same for a range of days. */
export const rangeWords = (days: readonly [Date, Date], now: Date): string =>
  inDigits(rangeIn(days, now, words()))
