import { useEffect, useEffectEvent } from 'react'

import type { News } from './hold-stream.ts'

/** What pages hear: an event, or that they should read again what they show. */
export type OrderNews = Exclude<News, { kind: 'beat' }>

const listeners = new Set<(news: OrderNews) => void>()

export function tellPages(news: OrderNews): void {
  for (const listener of listeners) listener(news)
}

/** Calls back with all news of orders while the page is shown. */
export function useOrderNews(then: (news: OrderNews) => void): void {
  const onNews = useEffectEvent(then)
  // Syncs with the stream that the layout holds.
  useEffect(() => {
    const listener = (news: OrderNews) => onNews(news)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
