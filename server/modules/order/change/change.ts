import type { EditOrderBody } from '@haat/contract/order/edit-order'

import type { Actor } from '#platform/session/actor.ts'

import type { OrderRow } from '../core/order.repo.ts'
import type { Act } from '../core/act.ts'
import type { MoneyCheck } from '../core/require-money.ts'

/** A locked order and what is asked to become of it. */
export interface Change {
  order: OrderRow
  body: EditOrderBody
  actor: Actor
  act: Act
  money: MoneyCheck
}
