import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

/** Hearts are pressed one after the other: each word takes the place of the one before. */
const sameToast = { id: 'wishlist' }

/** Says that a heart was set or taken back. */
export function tellChange(wished: boolean): void {
  toast.success(wished ? m.wishlist_added() : m.wishlist_removed(), sameToast)
}

/** Says that it could not be. */
export function tellFailedChange(error: unknown): void {
  toast.error(failureText(error), sameToast)
}

function failureText(error: unknown): string {
  const signedOut = error instanceof ApiError && error.status === 401
  return signedOut ? m.wishlist_login_to_manage() : m.wishlist_change_failed()
}
