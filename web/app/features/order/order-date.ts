import { m } from '#app/messages/generated/messages.js'
import { dhakaDate } from '#app/util/dhaka-date.ts'

/** The day of an order on its card, in the form that the specification fixes there: 'Nov 5, 2026'. */
export const orderDate = (iso: string): string => m.order_date(dhakaDate(iso))
