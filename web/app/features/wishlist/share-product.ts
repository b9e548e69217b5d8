import type { ProductSummary } from '@haat/contract/catalogue'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'

/** Hands a product's address to the phone's own sharing, or to the clipboard. */
export async function shareProduct({ _id, productName }: ProductSummary): Promise<void> {
  const url = new URL(paths.product(_id, productName), location.origin).href
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title: productName, url })
      return
    } catch (error) {
      // They looked at the list and went back.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success(m.wishlist_link_copied())
  } catch {
    // No permission, or a page that was not opened over https.
    toast.error(m.wishlist_copy_failed())
  }
}
