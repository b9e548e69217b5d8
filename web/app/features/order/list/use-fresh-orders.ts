import type { Order } from '@haat/contract/order'
import { useEffect, useEffectEvent, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'

const everyMs = 60_000

const isOpen = ({ status }: Order) => status !== 'delivered' && status !== 'cancelled'

/**
 * The orders that the page has loaded, asked for again each minute while somebody looks at them and one of them may
 * still move on. Not by loading the page again: a minute without an answer must not put an error in their place.
 */
export function useFreshOrders(loaded: readonly Order[]): readonly Order[] {
  const [fresh, setFresh] = useState({ since: loaded, orders: loaded })
  const orders = fresh.since === loaded ? fresh.orders : loaded
  const customer = orders.find(isOpen)?.customerId
  const ask = useEffectEvent((id: string) => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    browserApi('GET /order/get-order-by-customerId/{id}', { params: { id } }).then(
      (answer) => setFresh({ since: loaded, orders: answer }),
      // What stands stays; the next minute asks again.
      () => undefined,
    )
  })
  // Syncs with the clock.
  useEffect(() => {
    if (customer === undefined) return
    const timer = setInterval(() => ask(customer), everyMs)
    return () => clearInterval(timer)
  }, [customer])
  return orders
}
