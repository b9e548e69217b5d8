import { useEffect, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { sendWhenGone } from '#app/api/send-when-gone.ts'

import { isConflict } from '../../kit/conflict.ts'
import { deskId } from './desk-id.ts'

/** Well within the time after which a silent desk loses its order. */
const renewMs = 60_000

/**
 * Keeps an order for this desk while its page is open, so that no other calls it too; frees it when it is left. Says why it
 * cannot be had: another desk calls, or it waits no more.
 */
export function useTakenCall(orderId: string | undefined): { refusal: string | undefined } {
  const [refused, setRefused] = useState<{ orderId: string; why: string }>()
  // Syncs with the server, which keeps the order for this desk for a few minutes at a time.
  useEffect(() => {
    if (orderId === undefined) return
    const keep = () =>
      void take(orderId).then((why) => setRefused(why === undefined ? undefined : { orderId, why }))
    keep()
    const timer = setInterval(keep, renewMs)
    // A page that comes back from the phone's own call says at once that it still has it.
    const onShow = () => {
      if (document.visibilityState === 'visible') keep()
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

/** Takes an order or keeps it; says why it cannot be had. */
async function take(id: string): Promise<string | undefined> {
  try {
    await browserApi('POST /order/{id}/call/take', { params: { id }, body: { desk: deskId() } })
    return undefined
  } catch (error) {
    // Without a connection it stays as it was: the server keeps it for minutes.
    return isConflict(error) ? error.message : undefined
  }
}

function leave(id: string): void {
  browserApi('POST /order/{id}/call/leave', {
    params: { id },
    body: { desk: deskId() },
    request: sendWhenGone,
  }).catch(() => undefined)
}
