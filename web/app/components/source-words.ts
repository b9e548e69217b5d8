import type { OrderSource } from '@haat/contract/order/order-status'

import { m } from '#app/messages/generated/messages.js'

/** Where an order came from, in words for staff. */
export const sourceWords: Record<OrderSource, () => string> = {
  web: m.staff_order_source_web,
  phone: m.staff_order_source_phone,
  messenger: m.staff_order_source_messenger,
  whatsapp: m.staff_order_source_whatsapp,
  counter: m.staff_order_source_counter,
  other: m.staff_order_source_other,
  exchange: m.staff_order_source_exchange,
}
