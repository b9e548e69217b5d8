import type { Product } from '@haat/contract/product/catalogue'
import type { ProductVariant } from '@haat/contract/product/variant'
import { useState } from 'react'

import { Written } from '#app/components/written.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { ProductPrice } from '../card/product-price.tsx'
import { chooseVariant } from './choose-variant.ts'
import { OptionPicker } from './option-picker.tsx'
import { sizeLabelOf } from './size-label.ts'
import { StockLine } from './stock-line.tsx'
import { variantOptions } from './variant-options.ts'

interface VariantDialogProps {
  product: Product
  open: boolean
  /** What is done with the choice: 'Move to Cart'. */
  action: string
  onChoose(variant: ProductVariant): void
  onClose(): void
}

/** Asks which variant of a product is wanted, without leaving the page. */
export function VariantDialog({ product, open, action, ...on }: VariantDialogProps) {
  const [id, setId] = useState<string | null>(null)
  const { variant } = chooseVariant(product.variants, { id, color: null, keptId: undefined })
  const { colors, sizes } = variantOptions(product, variant)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || on.onClose()}
      title={m.catalogue_choose_options()}
      description={<Written>{product.productName}</Written>}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={on.onClose}>
            {m.catalogue_choose_cancel()}
          </Button>
          <Button disabled={variant.remaining === 0} onClick={() => on.onChoose(variant)}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <div aria-live="polite">
            <ProductPrice product={variant} />
          </div>
          <StockLine variant={variant} />
        </div>
        <OptionPicker
          legend={m.catalogue_color()}
          name="color"
          options={colors}
          value={variant.color}
          onChoose={setId}
        />
        <OptionPicker
          legend={sizeLabelOf(product)}
          name="size"
          options={sizes}
          value={variant.size}
          onChoose={setId}
        />
      </div>
    </Dialog>
  )
}
