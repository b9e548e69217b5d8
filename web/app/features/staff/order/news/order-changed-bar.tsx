import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

import { useOrderNews } from './order-news.ts'
import { useIsWriting } from './use-is-writing.ts'

/** An own act tells its page first: after this time a newer version is by another person. */
const ownActMs = 400

/**
 * Reads an order again when another person changes it. While something is typed or a dialog is open, it only says so, and
 * the person chooses when to look.
 */
export function OrderChangedBar({ order }: { order: Pick<StaffOrder, '_id' | 'version'> }) {
  const { state, revalidate } = useRevalidator()
  const [newest, setNewest] = useState({ orderId: order._id, version: 0 })
  const [waiting, setWaiting] = useState(0)
  const isWriting = useIsWriting(`${order._id} ${order.version}`)
  const look = useEffectEvent(({ orderId, version }: typeof newest) => {
    if (orderId !== order._id || version <= order.version) return
    if (isWriting()) setWaiting(version)
    else void revalidate()
  })
  useOrderNews((news) => {
    if (news.kind === 'event') {
      const { orderId, version } = news.event
      if (orderId === order._id) setNewest({ orderId, version })
    } else if (!isWriting()) void revalidate()
  })
  // Syncs with what others do, after the reply of an own act.
  useEffect(() => {
    const timer = setTimeout(() => look(newest), ownActMs)
    return () => clearTimeout(timer)
  }, [newest])
  const isOld = newest.orderId === order._id && waiting > order.version
  return (
    <output className="z-10 block tall:sticky tall:top-2">
      {isOld && (
        <span className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-marigold-tint px-4 py-2 shadow-card print:hidden">
          {m.staff_news_changed()}
          <Button
            tone="quiet"
            size="compact"
            busy={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {m.staff_news_show()}
          </Button>
        </span>
      )}
    </output>
  )
}
