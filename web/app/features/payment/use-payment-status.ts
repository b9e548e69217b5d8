import type { AttemptStatus } from '@haat/contract/order/payment'
import { useEffect, useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'

/** `unknown`: there is no payment of this id. */
export type KnownStatus = AttemptStatus | 'unknown'

/** Poll intervals in seconds: short at first, then longer, for some six minutes. */
const delaysSeconds = [1, 1, 2, 2, 3, 5, 8, 10, 15, 20, 30, 30, 60, 60, 60, 60]

/** The status of a payment, polled while it is pending: `asked` times so far; `gaveUp`: not any more. */
export function usePaymentStatus(tranId: string, first: KnownStatus) {
  const [known, setKnown] = useState({ of: tranId, status: first, asked: 0 })
  const { status, asked } = known.of === tranId ? known : { status: first, asked: 0 }
  const delaySeconds = status === 'pending' ? delaysSeconds[asked] : undefined

  // Polls the server for this payment's status.
  useEffect(() => {
    if (delaySeconds === undefined) return
    let current = true
    const timer = setTimeout(() => {
      void findPaymentStatus(tranId)
        // Without a connection the status stays unknown: the next poll may succeed.
        .catch(() => 'pending' as const)
        .then((next) => {
          if (current) setKnown({ of: tranId, status: next, asked: asked + 1 })
        })
    }, delaySeconds * 1_000)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [tranId, asked, delaySeconds])

  return { status, asked, gaveUp: status === 'pending' && delaySeconds === undefined }
}

export async function findPaymentStatus(tranId: string): Promise<KnownStatus> {
  try {
    return (await browserApi('GET /payment/status/{tranId}', { params: { tranId } })).status
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return 'unknown'
    throw error
  }
}
