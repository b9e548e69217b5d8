import { hasPermission } from '@haat/contract/permission'
import { useEffect } from 'react'

import { useSession } from '#app/api/use-session.ts'

import { addNewOrders } from '../../kit/new-orders.ts'
import { tellPages } from './order-news.ts'
import { ringForNews } from './ring.ts'
import { shareStream } from './share-stream.ts'
import type { News } from './hold-stream.ts'

/** The line counts as away when it was silent for longer than its beat. */
const awayMs = 20_000

/** Hears the news of orders while a staff page is open, and tells its parts. */
export function useLiveNews(): void {
  const { user } = useSession()
  const mayListen = user !== null && (user.role === 'seller' || hasPermission(user, 'packing'))
  const listener = mayListen ? user._id : undefined
  // Syncs with the server's stream, and with the browser's window.
  useEffect(() => (listener === undefined ? undefined : hearNews()), [listener])
}

function hearNews(): () => void {
  let heardAt = Date.now()
  const stop = shareStream((news) => {
    heardAt = Date.now()
    pass(news)
  })
  const onReturn = () => {
    const isAway = Date.now() - heardAt > awayMs
    if (document.visibilityState !== 'visible' || !navigator.onLine || !isAway) return
    heardAt = Date.now()
    tellPages({ kind: 'reload' })
  }
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    stop()
    removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

function pass(news: News): void {
  if (news.kind === 'beat') return
  if (news.kind === 'event' && news.event.type === 'placed') {
    addNewOrders([news.event.orderId])
    ringForNews()
  }
  tellPages(news)
}
