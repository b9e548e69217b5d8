import type { staffSources } from '@haat/contract/order/order-status'

import { m } from '#app/messages/generated/messages.js'

/** Where an order by staff came from. */
export const sourceWords: Record<(typeof staffSources)[number], () => string> = {
  phone: m.staff_order_source_phone,
  messenger: m.staff_order_source_messenger,
  whatsapp: m.staff_order_source_whatsapp,
  counter: m.staff_order_source_counter,
  other: m.staff_order_source_other,
}
