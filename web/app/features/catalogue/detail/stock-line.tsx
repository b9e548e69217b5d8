import type { ProductVariant } from '@haat/contract/product/variant'

import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

/** Announced when another variant is chosen, also where as many are left: it begins with the variant. */
export function StockLine({
  variant: { remaining: left, color, size },
}: {
  variant: Pick<ProductVariant, 'remaining' | 'color' | 'size'>
}) {
  const text = left < 5 ? m.catalogue_only_left({ count: left }) : m.catalogue_in_stock()
  const options = optionWords({ color, size })
  return (
    <output
      aria-live="polite"
      aria-atomic
      className={`font-medium ${left < 5 ? 'text-alta' : 'text-leaf'}`}
    >
      {options && (
        <VisuallyHidden>
          <span lang={langOf(options)}>{options}</span>:{' '}
        </VisuallyHidden>
      )}
      {left === 0 ? m.catalogue_out_of_stock() : text}
    </output>
  )
}
