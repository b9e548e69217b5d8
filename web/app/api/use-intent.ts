import { useEffect, useEffectEvent } from 'react'

import { takeIntent } from './pending-intent.ts'
import { readSession, subscribeSession } from './session-store.ts'

/**
 * Carries out a pending intent once the visitor has signed in: syncs with the session and with the
 * intent kept in session storage.
 */
export function useIntent(kind: string, carryOut: (payload: unknown) => void): void {
  const look = useEffectEvent(() => {
    const intent = readSession().token ? takeIntent(kind) : undefined
    if (intent) carryOut(intent.payload)
  })
  useEffect(() => {
    look()
    return subscribeSession(() => look())
  }, [])
}
