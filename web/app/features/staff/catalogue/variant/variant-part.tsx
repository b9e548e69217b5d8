import { lazy, Suspense, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

import { FormPart } from '../../kit/form-part.tsx'
import { typedFigure } from './margin-of.ts'
import { OptionFields } from './option-fields.tsx'
import type { ProductFormState } from '../product/use-product-form.ts'
import { SingleVariant } from './single-variant.tsx'
import { StockScope } from './stock-scope.tsx'
import { useVariantHistory } from './use-variant-history.ts'
import { hasOptions, stockByAfter } from './variant-draft.ts'

// The grid is loaded for products that have options only.
const VariantTable = lazy(async () => {
  const { VariantTable: Table } = await import('./variant-table.tsx')
  return { default: Table }
})

/** The variants of a product: options, where stock is counted, and the grid. */
export function VariantPart({
  draft,
  change,
  errors,
  stored,
  pieces = Math.floor(typedFigure(draft.remainingProducts) ?? 0),
}: Pick<ProductFormState, 'draft' | 'change' | 'errors' | 'stored'> & {
  /** Stock of a stored product. */
  pieces?: number | undefined
}) {
  const [hasChosen, setHasChosen] = useState(false)
  const history = useVariantHistory(draft, (changes) =>
    change(hasChosen ? changes : { ...stockByAfter(stored, changes), ...changes }),
  )
  const [said, setSaid] = useState('')
  const [first] = draft.variants
  const isTable = hasOptions(draft)
  return (
    <FormPart title={m.staff_variants()}>
      <OptionFields draft={draft} history={history} onSizeLabel={change} onSaid={setSaid} />
      <output className="text-small text-ink-soft empty:sr-only">{said}</output>
      {/* A fieldset can be focused by the name of its errors. */}
      <fieldset
        name="variants"
        tabIndex={-1}
        aria-label={m.staff_variants()}
        className="grid min-w-0 grid-cols-1 gap-4 outline-none"
      >
        {errors['variants'] && <p className="text-small text-alta">{errors['variants']}</p>}
        {(isTable || draft.stockBy === 'variant') && (
          <StockScope
            draft={draft}
            history={history}
            onChange={(stockBy) => {
              setHasChosen(true)
              change({ stockBy })
            }}
            stored={stored.stockBy}
            pieces={pieces}
          />
        )}
        {isTable ? (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <VariantTable draft={draft} history={history} errors={errors} onSaid={setSaid} />
          </Suspense>
        ) : (
          first && (
            <SingleVariant
              row={first}
              price={draft}
              hasStock={draft.stockBy === 'variant'}
              onChange={(row) => change({ variants: [row] })}
            />
          )
        )}
      </fieldset>
    </FormPart>
  )
}
