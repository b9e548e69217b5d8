import type { EditOrderBody } from '@haat/contract/order/edit-order'

import type { Act, MoneyCheck, OrderRow } from '#modules/order/index.ts'
import type { Actor } from '#platform/session/actor.ts'

/** A locked order and what is asked to become of it. */
export interface Change {
  order: OrderRow
  body: EditOrderBody
  actor: Actor
  act: Act
  money: MoneyCheck
}
