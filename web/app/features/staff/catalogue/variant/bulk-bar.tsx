import type { StockBy } from '@haat/contract/product/variant'
import { useState } from 'react'

import { seesField } from '#app/api/sees-field.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Select } from '#app/ui/form/select.tsx'

import { bulkFields, bulkSet, isChosen, type BulkField, type BulkRows } from './bulk-set.ts'
import { gridColumns } from './grid/grid-columns.ts'
import { isText, type GridCore } from './grid/grid-core.ts'
import type { VariantsDraft } from './variant-draft.ts'

const parts = '{product} {color} {size} {n}'
const defaultPattern = '{product}-{color}-{size}'

/** Sets one field of several variants at once. */
export function BulkBar({
  core,
  draft,
  product,
  onSaid,
}: {
  core: GridCore
  draft: VariantsDraft
  /** Name of the product, for the SKU pattern. */
  product: string
  onSaid: (text: string) => void
}) {
  const { rows, bounds } = core
  const [chosenRows, setChosenRows] = useState<BulkRows>()
  const [field, setField] = useState<BulkField>('originalPrice')
  const [text, setText] = useState('')
  const isRange = bounds.bottom > bounds.top
  const which = chosenRows ?? (isRange ? 'selected' : 'all')
  const apply = () => {
    const isIn = (row: (typeof rows)[number], index: number) => isChosen(which, row, index, bounds)
    const count = rows.filter(isIn).length
    core.onRows(bulkSet(rows, isIn, { field, text, product }))
    onSaid(m.staff_variant_bulk_done({ count }))
  }
  const choose = (next: BulkField) => {
    setField(next)
    setText(next === 'sku' ? defaultPattern : '')
  }
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <legend className="mb-1.5 text-small font-medium">{m.staff_variant_bulk()}</legend>
      <Select
        label={m.staff_variant_bulk_rows()}
        value={which}
        options={rowChoices(draft, bounds.bottom - bounds.top + 1)}
        // One of the options above.
        onChange={({ target }) => setChosenRows(target.value as BulkRows)}
        className="sm:w-44"
      />
      <Select
        label={m.staff_variant_bulk_what()}
        value={field}
        options={fieldsFor(draft.stockBy).map((value) => ({
          value,
          label: gridColumns[value].header(),
        }))}
        // One of the options above.
        onChange={({ target }) => choose(target.value as BulkField)}
        className="sm:w-36"
      />
      <TextField
        label={field === 'sku' ? m.staff_variant_bulk_pattern() : m.staff_variant_bulk_value()}
        className="max-sm:col-span-2 sm:w-52"
        inputMode={isText(field) && field === 'sku' ? 'text' : 'decimal'}
        value={text}
        onValue={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Sets the field, and never submits the form.
          event.preventDefault()
          apply()
        }}
      />
      <Button tone="quiet" onClick={apply} className="max-sm:col-span-2">
        {m.staff_variant_bulk_apply()}
      </Button>
      {field === 'sku' && (
        <p className="w-full text-small text-ink-faint max-sm:col-span-2">
          {m.staff_variant_bulk_pattern_hint({ parts })}
        </p>
      )}
    </fieldset>
  )
}

const fieldsFor = (stockBy: StockBy) =>
  bulkFields.filter(
    (field) =>
      (field !== 'stock' || stockBy === 'variant') && (field !== 'cost' || seesField('cost')),
  )

function rowChoices({ colors, sizes, variants }: VariantsDraft, selected: number) {
  return [
    { value: 'all', label: m.staff_variant_bulk_all({ count: variants.length }) },
    { value: 'selected', label: m.staff_variant_bulk_selected({ count: selected }) },
    ...colors.map((color) => ({ value: `color:${color}`, label: color })),
    ...sizes.map((size) => ({ value: `size:${size}`, label: size })),
  ]
}
