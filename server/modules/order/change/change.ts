import type { EditOrderBody } from '@haat/contract/order/edit-order'

import type { OrderCase } from '../core/order-case.ts'

/** An order and what is asked to become of it. */
export interface Change {
  of: OrderCase
  body: EditOrderBody
}
