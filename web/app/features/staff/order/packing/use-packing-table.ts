import type { OrderToPack } from '@haat/contract/order/packing'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { inParts } from '#app/util/in-parts.ts'
import { useQuery } from '#app/util/use-query.ts'

import { noPieces, withoutOrder, withPiece } from './packed-pieces.ts'
import { readTable, useKeptTable } from './use-kept-table.ts'

const mostOnPage = 100

/**
 * The orders at the packing table: those of the page, and before them those of other pages that were scanned or ticked,
 * which are read anew whenever the page is. Ticks and pieces stay when the document is loaded again.
 */
export function usePackingTable(page: readonly OrderToPack[], userId: string) {
  const [before] = useState(() => readTable(userId))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(before?.ticked))
  const [kept, setKept] = useState<readonly OrderToPack[]>([])
  const [lastId, setLastId] = useState(before?.lastId)
  const [packed, setPacked] = useState(() => (before ? new Map(before.packed) : noPieces))
  useKeptTable(userId, { ticked: [...ticked], lastId, packed: [...packed] })
  const shown = new Set(page.map(({ _id }) => _id))
  const elsewhere = kept.filter(({ _id }) => !shown.has(_id))
  const orders = [...elsewhere, ...page]
  const known = new Set(orders.map(({ _id }) => _id))
  const ids = [...elsewhere.map(({ _id }) => _id), ...[...ticked].filter((id) => !known.has(id))]
  // Without a reply they stay as they were.
  useQuery(ids.length > 0 ? page : null, async (signal) => {
    const now = await readOrders(ids, signal)
    setKept((those) => [
      ...those.flatMap((order) => (ids.includes(order._id) ? (now.get(order._id) ?? []) : [order])),
      ...without([...now.values()], those),
    ])
  })
  const keep = (more: readonly OrderToPack[]) =>
    setKept((those) => [...those, ...without(more, those)])
  const keepFirst = (more: readonly OrderToPack[]) =>
    setKept((those) => [...more, ...without(those, more)])
  const chosen = orders.filter(({ _id }) => ticked.has(_id))
  return {
    orders,
    ticked,
    chosen,
    /** How many ticked orders are no longer to be packed. */
    gone: ticked.size - chosen.length,
    packed,
    piece: (itemId: string) => setPacked((those) => withPiece(those, itemId)),
    /** Begins with the pieces of an order anew. */
    packAgain: (order: OrderToPack) => setPacked((those) => withoutOrder(those, order)),
    /** The parcel on the table: whose label was scanned last. */
    last: chosen.find(({ _id }) => _id === lastId),
    tick: (orderId: string, isTicked: boolean) => {
      keep(orders.filter(({ _id }) => _id === orderId))
      setTicked((those) => {
        const after = new Set(those)
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
      setTicked((those) => new Set(those).add(order._id))
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

/** Those of the orders that are to be packed by now. */
async function readOrders(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, OrderToPack>> {
  const read = await Promise.all(
    inParts(ids, mostOnPage).map((part) =>
      browserApi('GET /order/to-pack', {
        query: { ids: part.join(','), limit: mostOnPage },
        signal,
      }),
    ),
  )
  return new Map(read.flatMap(({ data }) => data).map((order) => [order._id, order]))
}
