import type { Order } from '@haat/contract/order/order'
import { mostOrders } from '@haat/contract/order/order-page'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'

import { anyOrder, filterOrders, type OrderFilter } from './filter-orders.ts'

/** Page size of the infinite scroll. */
const step = 10

/**
 * All orders that match the filter, rendered in steps. The newest come from the page's loader; older ones
 * are loaded when the end of the list is reached, also while searching.
 */
export function useShownOrders(newest: readonly Order[]) {
  const [filter, setFilter] = useState<OrderFilter>(anyOrder)
  const [room, setRoom] = useState(step)
  const [older, setOlder] = useState<readonly Order[]>([])
  const [asking, setAsking] = useState<'no' | 'now' | 'failed'>('no')
  const [atTheEnd, setAtTheEnd] = useState(newest.length < mostOrders)

  const all = [...newest, ...older]
  const found = filterOrders(all, filter)

  const askOlder = async (customerId: string, before: string) => {
    setAsking('now')
    try {
      const more = await browserApi('GET /order/get-order-by-customerId/{id}', {
        params: { id: customerId },
        query: { before },
      })
      setOlder([...older, ...more])
      setAtTheEnd(more.length < mostOrders)
      setAsking('no')
    } catch {
      setAsking('failed')
    }
  }
  return {
    filter,
    /** A changed filter starts at the top. */
    change: (next: Partial<OrderFilter>) => {
      setFilter({ ...filter, ...next })
      setRoom(step)
    },
    all,
    found,
    shown: found.slice(0, room),
    showMore: () => setRoom(room + step),
    older: {
      asking,
      /** All loaded orders are shown, and the server has more. */
      wanted: !atTheEnd && room >= found.length,
      ask: () => {
        const last = all.at(-1)
        if (last && asking !== 'now') void askOlder(last.customerId, last._id)
      },
    },
  }
}
