import type { ProductSummary } from '@haat/contract/product/catalogue'
import Heart from 'lucide-react/icons/heart'

import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

import { useToggleWish } from './use-toggle-wish.ts'
import { useWished } from './use-wishlist.ts'

const looks = {
  /** On a picture: a disc smaller than its touch target. */
  disc: {
    button: 'size-target',
    face: 'size-9 rounded-full bg-surface shadow-card group-hover/heart:text-leaf-deep',
    icon: 'size-5',
  },
  /** On the page itself: an ordinary button. */
  square: {
    button: 'size-target',
    face: 'size-full rounded-control border border-line-deep bg-surface group-hover/heart:border-leaf group-hover/heart:text-leaf-deep',
    icon: 'size-5.5',
  },
}

/** The wishlist heart of a product. */
export function WishlistToggle({
  product: { _id, productName },
  look = 'disc',
}: {
  product: Pick<ProductSummary, '_id' | 'productName'>
  look?: keyof typeof looks
}) {
  const wished = useWished(_id)
  const toggle = useToggleWish(_id, wished)
  const { button, face, icon } = looks[look]
  return (
    <button
      type="button"
      aria-pressed={wished}
      onClick={toggle}
      className={classNames(
        'group/heart grid shrink-0 place-items-center rounded-full noscript:hidden',
        button,
      )}
    >
      <VisuallyHidden>{m.wishlist_keep({ product: productName })}</VisuallyHidden>
      <span
        className={classNames(
          'grid place-items-center transition group-active/heart:scale-92',
          face,
          wished && 'text-leaf',
        )}
      >
        <Heart
          aria-hidden
          className={classNames('stroke-[1.75]', icon, wished && 'fill-current')}
        />
      </span>
    </button>
  )
}
