import { ApiError } from '#app/api/api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

/** Id of the one toast: each replaces the previous one. */
const sameToast = { id: 'wishlist' }

/** Toast that a product was added or removed. */
export function tellChange(wished: boolean): void {
  toast.success(wished ? m.wishlist_added() : m.wishlist_removed(), sameToast)
}

/** Toast that a change failed. */
export function tellFailedChange(error: unknown): void {
  toast.error(failureText(error), sameToast)
}

function failureText(error: unknown): string {
  const signedOut = error instanceof ApiError && error.status === 401
  return signedOut ? m.wishlist_login_to_manage() : m.wishlist_change_failed()
}
