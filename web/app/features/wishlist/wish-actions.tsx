import type { Product, ProductSummary } from '@haat/contract/product/catalogue'
import type { ProductVariant } from '@haat/contract/product/variant'
import Share2 from '~icons/share-2'
import Trash2 from '~icons/trash-2'
import { Suspense, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'
import { wordOf } from '#app/util/word-of.ts'

import { shareProduct } from './share-product.ts'

type How = 'add' | 'move'

interface WishActionsProps {
  product: ProductSummary
  /** Adds one piece to the cart with a toast; false when it failed. */
  putInCart(product: Product, variant: ProductVariant): boolean
  /** The dialog that asks which of several variants is wanted. */
  chooser: ComponentType<{
    product: Product
    open: boolean
    action: string
    onChoose(variant: ProductVariant): void
    onClose(): void
  }>
  onRemove(): Promise<void>
}

/** Buttons of a product in the wishlist. */
export function WishActions({ product, putInCart, chooser: Chooser, onRemove }: WishActionsProps) {
  const [busy, setBusy] = useBusy<How | undefined>(undefined)
  const [asked, setAsked] = useState<{ product: Product; how: How; open: boolean }>()
  const { productName, remainingProducts } = product

  const toCart = async (how: How) => {
    setBusy(how)
    const fresh = await freshProduct(product._id)
    const [only, another] = fresh?.variants ?? []
    if (!fresh || !only) toast.error(m.wishlist_no_data())
    else if (another) setAsked({ product: fresh, how, open: true })
    else if (putInCart(fresh, only) && how === 'move') await onRemove()
    setBusy(undefined)
  }
  const close = () => setAsked((before) => before && { ...before, open: false })
  const choose = async (variant: ProductVariant) => {
    if (!asked?.open || !putInCart(asked.product, variant)) return
    // Before the wish is removed: an open dialog would keep the focus from the page's title.
    flushSync(close)
    if (asked.how === 'move') await onRemove()
  }
  const words = { add: m.wishlist_add_to_cart, move: m.wishlist_move_to_cart }
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
        {words.add()}
      </Button>
      <Button
        {...button}
        busy={busy === 'move'}
        aria-label={m.wishlist_move_to_cart_label({ product: productName })}
        onClick={() => void toCart('move')}
      >
        {words.move()}
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
      {asked && (
        <Suspense>
          <Chooser
            product={asked.product}
            open={asked.open}
            action={wordOf(words, asked.how)}
            onChoose={(variant) => void choose(variant)}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The entry may be months old, and this page hours: reload price and stock before adding it to the cart. */
function freshProduct(id: string) {
  return browserApi('GET /products/{id}', { params: { id } }).catch(() => undefined)
}
