import { m } from '#app/messages/generated/messages.js'
import { dhakaDate } from '#app/util/dhaka-date.ts'

/** Date on an order card, in the documented format: 'Nov 5, 2026'. */
export const orderDate = (iso: string): string => m.order_date(dhakaDate(iso))
