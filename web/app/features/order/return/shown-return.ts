import type { Order } from '@haat/contract/order/order'
import type { ReturnStatus } from '@haat/contract/order/return-status'

import { m } from '#app/messages/generated/messages.js'

type Glance = Order['returns'][number]

/** The return that a card tells of: the newest one that is open or was refused. */
export function shownReturn({ returns }: Pick<Order, 'returns'>): Glance | undefined {
  const newest = returns.find(({ status }) => status !== 'cancelled')
  return newest?.status === 'settled' ? undefined : newest
}

type Shown = Exclude<ReturnStatus, 'cancelled' | 'settled'>

const words: Record<Glance['wants'], Record<Shown, () => string>> = {
  refund: {
    requested: m.order_return_badge_requested,
    approved: m.order_return_badge_approved,
    received: m.order_return_badge_received,
    rejected: m.order_return_badge_rejected,
  },
  exchange: {
    requested: m.order_exchange_badge_requested,
    approved: m.order_exchange_badge_approved,
    received: m.order_return_badge_received,
    rejected: m.order_exchange_badge_rejected,
  },
}

export const returnBadgeWords = ({ wants, status }: Glance): string =>
  status === 'cancelled' || status === 'settled' ? '' : words[wants][status]()
