import type { ProductSummary } from '@haat/contract/product/catalogue'
import { addressName } from '@haat/contract/product/product-path'

import { ownAddress } from '#app/language/own-address.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'

/** Shares a product by the Web Share API, or copies its link. */
export async function shareProduct(product: ProductSummary): Promise<void> {
  const { _id, productName } = product
  const url = new URL(ownAddress(paths.product(_id, addressName(product))), location.origin).href
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title: productName, url })
      return
    } catch (error) {
      // The user cancelled the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success(m.wishlist_link_copied())
  } catch {
    // No permission, or no secure context (https).
    toast.error(m.wishlist_copy_failed())
  }
}
