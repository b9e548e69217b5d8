import type { ListedOrder } from '@haat/contract/order/staff-order'
import { useEffect, useRef, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'

import { addNewOrders, forgetNewOrders } from '../../kit/new-orders.ts'
import { useOrderNews } from './order-news.ts'

/** Events that come together are read together. */
const gatherMs = 300
/** Orders that are read one by one; more changes are read as the page of the list that shows them. */
const mostApart = 5

interface OrderList {
  data: readonly ListedOrder[]
}

/**
 * The rows of a list with what others changed since it was loaded: each stays in its place, and none comes or goes.
 * `readPage` reads the page of the list again.
 */
export function useFreshRows<List extends OrderList>(
  list: List,
  readPage: () => Promise<OrderList>,
): List {
  const [fresh, setFresh] = useState<{ of: List; rows: ReadonlyMap<string, ListedOrder> }>()
  const changed = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = new Set(list.data.map(({ _id }) => _id))

  const keep = (rows: readonly ListedOrder[]) => {
    const found = rows.map((row): [string, ListedOrder] => [row._id, row])
    setFresh((before) => ({
      of: list,
      rows: new Map([...(before?.of === list ? before.rows : []), ...found]),
    }))
  }
  const readAll = async () => {
    const { data } = await readPage()
    const newest = list.data.reduce((at, { createdAt }) => (createdAt > at ? createdAt : at), '')
    const unseen = data.filter(({ _id, createdAt }) => !shown.has(_id) && createdAt > newest)
    addNewOrders(unseen.map(({ _id }) => _id))
    keep(data)
  }
  const read = async () => {
    const ids = [...changed.current]
    changed.current.clear()
    if (ids.length > mostApart) return readAll()
    const pages = await Promise.all(
      ids.map((search) => browserApi('GET /order', { query: { search, limit: 1 } })),
    )
    keep(pages.flatMap(({ data }) => data))
  }
  const readSoon = (work: () => Promise<void>) => {
    clearTimeout(timer.current)
    // Without a connection the rows stay; the stream tells what was missed when it is back.
    timer.current = setTimeout(() => void work().catch(() => undefined), gatherMs)
  }

  useOrderNews((news) => {
    if (news.kind === 'reload') return readSoon(readAll)
    const { orderId, type } = news.event
    if (!shown.has(orderId)) return
    // The list was loaded before it was told of the order.
    if (type === 'placed') return forgetNewOrders([orderId])
    changed.current.add(orderId)
    readSoon(read)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  if (fresh?.of !== list) return list
  return { ...list, data: list.data.map((row) => fresh.rows.get(row._id) ?? row) }
}
