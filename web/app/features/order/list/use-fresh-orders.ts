import type { Order } from '@haat/contract/order/order'
import { useEffect, useEffectEvent, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'

const everyMs = 60_000

const isOpen = ({ status }: Order) => status !== 'delivered' && status !== 'cancelled'

/**
 * The loader's orders, polled every minute while the page is visible and one of them may
 * change. Not by revalidation: a failed poll must not replace them with an error page.
 */
export function useFreshOrders(loaded: readonly Order[]): readonly Order[] {
  const [fresh, setFresh] = useState({ since: loaded, orders: loaded })
  const orders = fresh.since === loaded ? fresh.orders : loaded
  const customer = orders.find(isOpen)?.customerId
  const ask = useEffectEvent((id: string) => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    browserApi('GET /order/get-order-by-customerId/{id}', { params: { id } }).then(
      (answer) => setFresh({ since: loaded, orders: answer }),
      // After a failure the orders stay; the next poll follows in a minute.
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
