import { browserApi } from '#app/api/browser-api.ts'
import { endSession } from '#app/api/session-end.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { loadedGoogle } from './google-script.ts'

/** Ends the session here even when the server cannot be reached; there it expires by itself. */
export function logOut(): void {
  browserApi('POST /user/logout').catch(() => undefined)
  // Otherwise Google's auto-select could sign the same user in again at once.
  loadedGoogle()?.disableAutoSelect()
  void stopNotifications().catch(() => undefined)
  endSession('logged-out')
  toast.success(m.common_logged_out())
}

/** News of orders is not for whoever opens this browser next, even when the server does not hear of the logout. */
async function stopNotifications(): Promise<void> {
  if (!('PushManager' in window) || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
