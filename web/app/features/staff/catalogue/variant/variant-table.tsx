import { useEffect, useMemo, useRef } from 'react'

import { m } from '#app/messages/generated/messages.js'

import type { ProductDraft } from '../product/product-draft.ts'
import { BulkBar } from './bulk-bar.tsx'
import { columnsFor } from './grid/grid-columns.ts'
import { goTo } from './grid/grid-core.ts'
import { stockSum } from './bulk-set.ts'
import { useGridCore } from './grid/use-grid.ts'
import type { VariantHistory } from './use-variant-history.ts'
import { errorsByRow } from './variant-errors.ts'
import { VariantGrid } from './grid/variant-grid.tsx'
import { VariantSummary } from './variant-summary.tsx'

/** Bulk bar, errors and grid of a product's variants. */
export function VariantTable({
  draft,
  history,
  errors,
  onSaid,
}: {
  draft: ProductDraft
  history: VariantHistory
  errors: Partial<Record<string, string>>
  onSaid: (text: string) => void
}) {
  const { variants, stockBy, pictures, colorImages } = draft
  const context = useMemo(
    () => ({ columns: columnsFor(stockBy), pictures: pictures.map(({ id }) => id) }),
    [stockBy, pictures],
  )
  const { core, grid } = useGridCore({
    rows: variants,
    context,
    onRows: (rows, continues) => {
      if (rows !== variants) history.apply({ variants: rows }, continues)
    },
    undo: history.undo,
  })
  const colorPictures = useMemo(() => {
    const byId = new Map(pictures.map((picture) => [picture.id, picture]))
    return new Map(
      colorImages.flatMap(({ color, picture }) => {
        const chosen = byId.get(picture)
        return chosen ? [[color, chosen] as const] : []
      }),
    )
  }, [pictures, colorImages])
  const byRow = useMemo(() => errorsByRow(errors), [errors])
  const summary = useRef<HTMLDivElement>(null)
  useFocusedSummary(summary, byRow.size > 0)
  const remove = (index: number) => {
    const row = variants[index]
    if (!row || variants.length === 1) return
    history.apply({ variants: variants.toSpliced(index, 1) })
    core.put({ active: { row: index, column: core.active.column } }, 'select')
    if (row.used) onSaid(m.staff_variant_removed_used())
  }
  return (
    <>
      <div ref={summary} className="empty:hidden">
        <VariantSummary
          errors={byRow}
          rows={variants}
          onGoTo={(row, field) => {
            const column = context.columns.findIndex((one) => one === field)
            goTo(core, { row, column: Math.max(0, column) })
          }}
        />
      </div>
      <BulkBar core={core} draft={draft} product={draft.name} onSaid={onSaid} />
      <p className="text-small text-ink-faint pointer-coarse:hidden">{m.staff_variant_keys()}</p>
      <VariantGrid
        core={core}
        grid={grid}
        pictures={pictures}
        colorPictures={colorPictures}
        price={draft}
        errors={byRow}
        onRemove={remove}
        onLeftOut={(count) => onSaid(m.staff_variant_left_out({ count }))}
      />
      <p className="text-small text-ink-soft tabular-nums">
        {m.staff_variant_count({ count: variants.length })}
        {stockBy === 'variant' && ` · ${m.staff_variant_stock_sum({ count: stockSum(variants) })}`}
      </p>
    </>
  )
}

/** After a refused save the form focuses its part of the variants: the focus goes on to the first error. */
function useFocusedSummary(summary: React.RefObject<HTMLElement | null>, hasErrors: boolean): void {
  useEffect(() => {
    if (hasErrors && document.activeElement?.getAttribute('name') === 'variants') {
      summary.current?.querySelector('button')?.focus()
    }
  })
}
