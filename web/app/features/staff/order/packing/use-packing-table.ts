import type { OrderToPack } from '@haat/contract/order/packing'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { inParts } from '#app/util/in-parts.ts'
import { useQuery } from '#app/util/use-query.ts'

const mostOnPage = 100

/**
 * The orders at the packing table: those of the page, and before them those of other pages that were scanned or ticked,
 * which are read anew whenever the page is.
 */
export function usePackingTable(page: readonly OrderToPack[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [kept, setKept] = useState<readonly OrderToPack[]>([])
  const [lastId, setLastId] = useState<string>()
  const shown = new Set(page.map(({ _id }) => _id))
  const elsewhere = kept.filter(({ _id }) => !shown.has(_id))
  const orders = [...elsewhere, ...page]
  // Without a reply they stay as they were.
  useQuery(elsewhere.length > 0 ? page : null, async (signal) => {
    const ids = elsewhere.map(({ _id }) => _id)
    const read = await Promise.all(
      inParts(ids, mostOnPage).map((part) =>
        browserApi('GET /order/to-pack', {
          query: { ids: part.join(','), limit: mostOnPage },
          signal,
        }),
      ),
    )
    const now = new Map(read.flatMap(({ data }) => data).map((order) => [order._id, order]))
    const asked = new Set(ids)
    setKept((before) =>
      before.flatMap((order) => (asked.has(order._id) ? (now.get(order._id) ?? []) : [order])),
    )
  })
  const keep = (more: readonly OrderToPack[]) =>
    setKept((before) => [...before, ...without(more, before)])
  const keepFirst = (more: readonly OrderToPack[]) =>
    setKept((before) => [...more, ...without(before, more)])
  const chosen = orders.filter(({ _id }) => ticked.has(_id))
  return {
    orders,
    ticked,
    chosen,
    /** How many ticked orders are no longer to be packed. */
    gone: ticked.size - chosen.length,
    /** The parcel on the table: whose label was scanned last. */
    last: chosen.find(({ _id }) => _id === lastId),
    tick: (orderId: string, isTicked: boolean) => {
      keep(orders.filter(({ _id }) => _id === orderId))
      setTicked((before) => {
        const after = new Set(before)
        if (isTicked) after.add(orderId)
        else after.delete(orderId)
        return after
      })
    },
    tickAll: () => {
      keep(orders)
      setTicked(new Set(orders.map(({ _id }) => _id)))
    },
    untickAll: () => setTicked(new Set()),
    /** The label of an order was scanned. */
    found: (order: OrderToPack) => {
      keepFirst([order])
      setTicked((before) => new Set(before).add(order._id))
      setLastId(order._id)
    },
    /** Several orders have the number that was scanned: they are shown, none is ticked. */
    several: keepFirst,
    clear: () => {
      setTicked(new Set())
      setKept([])
    },
  }
}

const without = (orders: readonly OrderToPack[], others: readonly OrderToPack[]) =>
  orders.filter((one) => !others.some(({ _id }) => _id === one._id))
