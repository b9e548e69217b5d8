import type { DeliveryOutcome } from '@haat/contract/order/delivery-list'

import { m } from '#app/messages/generated/messages.js'

export const outcomeWords: Record<DeliveryOutcome, () => string> = {
  delivered: m.staff_by_list_delivered,
  refused: m.staff_by_list_refused,
  'partly-refused': m.staff_by_list_partly,
  returned: m.staff_by_list_returned,
}
