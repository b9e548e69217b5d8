import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { useOrderNews } from './order-news.ts'

/** Events that come together are read together; an own act tells its page first. */
const gatherMs = 400

/** Reads the page again when an order that concerns it was changed. What is typed and ticked stays. */
export function useReadOnNews(concerns: (event: { orderId: string; version: number }) => boolean) {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useOrderNews((news) => {
    if (news.kind === 'event' && !concerns(news.event)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void revalidate(), gatherMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
