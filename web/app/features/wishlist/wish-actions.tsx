import type { Product, ProductSummary } from '@haat/contract/product/catalogue'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { shareProduct } from './share-product.ts'

interface WishActionsProps {
  product: ProductSummary
  /** Adds one piece to the cart with a toast; false when it failed. */
  putInCart(product: Product): boolean
  onRemove(): Promise<void>
}

/** Buttons of a product in the wishlist. With several variants, its page is where one is chosen: none is guessed. */
export function WishActions({ product, putInCart, onRemove }: WishActionsProps) {
  const [busy, setBusy] = useBusy<'add' | 'move' | undefined>(undefined)
  const { productName, remainingProducts } = product

  const toCart = async (how: 'add' | 'move') => {
    setBusy(how)
    const fresh = await freshProduct(product._id)
    if (!fresh) toast.error(m.wishlist_no_data())
    else if (putInCart(fresh) && how === 'move') await onRemove()
    setBusy(undefined)
  }
  const button = {
    disabled: remainingProducts === 0,
    size: 'compact',
    className: 'w-full',
  } as const
  return (
    <div className="grid w-full gap-2">
      {product.variantCount > 1 ? (
        <Button asChild size="compact" className="w-full">
          <Link to={paths.product(product._id, productName)}>
            {m.wishlist_choose_options()}
            <VisuallyHidden>
              {' '}
              {m.wishlist_choose_options_of({ product: productName })}
            </VisuallyHidden>
          </Link>
        </Button>
      ) : (
        <>
          <Button
            {...button}
            tone="quiet"
            busy={busy === 'add'}
            aria-label={m.wishlist_add_to_cart_label({ product: productName })}
            onClick={() => void toCart('add')}
          >
            {m.wishlist_add_to_cart()}
          </Button>
          <Button
            {...button}
            busy={busy === 'move'}
            aria-label={m.wishlist_move_to_cart_label({ product: productName })}
            onClick={() => void toCart('move')}
          >
            {m.wishlist_move_to_cart()}
          </Button>
        </>
      )}
      <div className="-mb-2 flex justify-between">
        <IconButton
          label={m.wishlist_share({ product: productName })}
          onClick={() => void shareProduct(product)}
        >
          <Share2 aria-hidden />
        </IconButton>
        <IconButton
          label={m.wishlist_remove({ product: productName })}
          onClick={() => void onRemove()}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

/** The entry may be months old, and this page hours: reload price and stock before adding it to the cart. */
function freshProduct(id: string) {
  return browserApi('GET /products/{id}', { params: { id } }).catch(() => undefined)
}
