import {
  deliveryDates,
  type DeliveryPlan,
  rangeWords as rangeIn,
} from '@haat/contract/order/delivery-days'

import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'

/** undefined: the contract's own, which are English. So the browser's build in English has them once. */
const words = () =>
  import.meta.env.HAAT_LANGUAGE === 'en'
    ? undefined
    : { weekdays: m.common_weekdays().split(' '), months: m.common_months().split(' ') }

/** `deliveryDates` of the contract in the words of this page: 'Wed 25 – Fri 27 Nov'. */
export const arrivalWords = (division: string | undefined, plan: DeliveryPlan, now: Date): string =>
  inDigits(deliveryDates(division, plan, now, words()))

/** The same for a range of days. */
export const rangeWords = (days: readonly [Date, Date], now: Date): string =>
  inDigits(rangeIn(days, now, words()))
