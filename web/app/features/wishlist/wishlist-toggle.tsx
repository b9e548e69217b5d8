import type { ProductSummary } from '@haat/contract/product/catalogue'

import { m } from '#app/messages/generated/messages.js'

import { useToggleWish } from './use-toggle-wish.ts'
import { useWished } from './use-wishlist.ts'

const looks = {
  /** On the picture of a card: a disc smaller than its touch target. */
  disc: 'heart heart-disc product-card-corner',
  /** On the page itself: an ordinary button. */
  square: 'heart heart-square',
}

/** The wishlist heart of a product. One element: the styles draw it, since a page has dozens. */
export function WishlistToggle({
  product: { _id, productName },
  look = 'disc',
}: {
  product: Pick<ProductSummary, '_id' | 'productName'>
  look?: keyof typeof looks
}) {
  const wished = useWished(_id)
  const toggle = useToggleWish(_id, wished)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={m.wishlist_keep({ product: productName })}
      onClick={toggle}
      className={looks[look]}
    />
  )
}
