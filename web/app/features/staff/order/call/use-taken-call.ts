import { useEffect, useEffectEvent, useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'

import { deskId } from './desk-id.ts'

/** Well within the time after which a silent desk loses its order. */
const renewMs = 60_000

/**
 * Keeps an order for this desk while its page is open, so that no other calls it too; frees it when it is left. Says why it
 * cannot be had: another desk calls, or it waits no more.
 */
export function useTakenCall(orderId: string | undefined): { refusal: string | undefined } {
  const [refused, setRefused] = useState<{ orderId: string; why: string }>()
  const take = useEffectEvent(async (id: string) => {
    try {
      await browserApi('POST /order/{id}/call/take', { params: { id }, body: { desk: deskId() } })
      setRefused(undefined)
    } catch (error) {
      // Without a connection it stays as it was: the server keeps it for minutes.
      if (error instanceof ApiError && error.status === 409) {
        setRefused({ orderId: id, why: error.message })
      }
    }
  })
  // Syncs with the server, which keeps the order for this desk for a few minutes at a time.
  useEffect(() => {
    if (orderId === undefined) return
    void take(orderId)
    const timer = setInterval(() => void take(orderId), renewMs)
    // A page that comes back from the phone's own call says at once that it still has it.
    const onShow = () => {
      if (document.visibilityState === 'visible') void take(orderId)
    }
    const onHide = () => leave(orderId)
    document.addEventListener('visibilitychange', onShow)
    addEventListener('pagehide', onHide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShow)
      removeEventListener('pagehide', onHide)
      leave(orderId)
    }
  }, [orderId])
  return { refusal: refused && refused.orderId === orderId ? refused.why : undefined }
}

/** Goes on when the page is gone. */
function leave(id: string): void {
  browserApi('POST /order/{id}/call/leave', {
    params: { id },
    body: { desk: deskId() },
    request: (address, init) => fetch(address, { ...init, keepalive: true }),
  }).catch(() => undefined)
}
