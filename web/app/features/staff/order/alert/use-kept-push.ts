import { hasPermission } from '@haat/contract/permission'
import { useEffect } from 'react'

import { useSession } from '#app/api/use-session.ts'

/** After a sign-in, the browser goes on showing news of orders where its owner chose that before. */
export function useKeptPush(): void {
  const { user } = useSession()
  const mayBeTold = user !== null && (user.role === 'seller' || hasPermission(user, 'orders'))
  const reader = mayBeTold ? user._id : undefined
  // Syncs with the browser's push service.
  useEffect(() => {
    if (reader === undefined || !('Notification' in window)) return
    if (Notification.permission === 'granted') void keep()
  }, [reader])
}

async function keep(): Promise<void> {
  const { showNewsAgain } = await import('./push-browser.ts')
  // Offline, or the push service is away: the page of notifications says that this browser shows none.
  await showNewsAgain().catch(() => undefined)
}
