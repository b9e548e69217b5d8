import type { ProductSummary } from '@haat/contract/product/catalogue'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { shareProduct } from './share-product.ts'

interface WishActionsProps {
  product: ProductSummary
  /** Adds one piece to the cart with a toast; false when it failed. */
  putInCart(product: ProductSummary): boolean
  onRemove(): Promise<void>
}

/** Buttons of a product in the wishlist. */
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
