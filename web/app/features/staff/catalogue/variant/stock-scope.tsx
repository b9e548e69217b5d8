import type { StockBy } from '@haat/contract/product/variant'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'

import { evenStock, stockToFirst } from './bulk-set.ts'
import type { VariantHistory } from './use-variant-history.ts'
import type { VariantsDraft } from './variant-draft.ts'

/** One stock for all variants, or stock for each. After a switch it says what happens to the pieces. */
export function StockScope({
  draft,
  history,
  onChange,
  stored,
  pieces,
}: {
  draft: VariantsDraft
  history: VariantHistory
  onChange: (stockBy: StockBy) => void
  /** Where the stored product counts its stock. */
  stored: VariantsDraft['stockBy']
  /** Stock of the whole product. */
  pieces: number
}) {
  const { stockBy, variants } = draft
  return (
    <>
      <ChoiceCards
        legend={m.staff_variant_stock_by()}
        name="stockBy"
        value={stockBy}
        onChange={onChange}
        choices={[
          {
            value: 'product',
            label: m.staff_variant_stock_by_product(),
            hint: m.staff_variant_stock_by_product_hint(),
          },
          {
            value: 'variant',
            label: m.staff_variant_stock_by_variant(),
            hint: m.staff_variant_stock_by_variant_hint(),
          },
        ]}
      />
      {stockBy === 'variant' && stored === 'product' && pieces > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-small">
          <p className="w-full text-ink-soft">{m.staff_variant_stock_split({ count: pieces })}</p>
          <Button
            tone="quiet"
            size="compact"
            onClick={() => history.apply({ variants: evenStock(variants, pieces) })}
          >
            {m.staff_variant_stock_even()}
          </Button>
          <Button
            tone="quiet"
            size="compact"
            onClick={() => history.apply({ variants: stockToFirst(variants, pieces) })}
          >
            {m.staff_variant_stock_first()}
          </Button>
        </div>
      )}
      {stockBy === 'product' && stored === 'variant' && (
        <p className="text-small text-ink-soft">
          {m.staff_variant_stock_summed({ count: pieces })}
        </p>
      )}
    </>
  )
}
