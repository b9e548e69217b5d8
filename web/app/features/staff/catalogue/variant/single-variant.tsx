import { seesField } from '#app/api/sees-field.ts'
import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

import { plainText } from './grid/grid-cells.ts'
import { marginOf, type ProductPrice } from './margin-of.ts'
import type { DraftVariant } from './variant-draft.ts'

/** SKU, barcode, cost and weight of a product without options. */
export function SingleVariant({
  row,
  price,
  hasStock,
  onChange,
}: {
  row: DraftVariant
  price: ProductPrice
  /** Its stock is counted by variant. */
  hasStock: boolean
  onChange: (row: DraftVariant) => void
}) {
  const margin = marginOf(row, price)
  const fields = [
    { name: 'sku', label: m.staff_variant_sku(), hint: m.staff_variant_sku_hint() },
    { name: 'barcode', label: m.staff_variant_barcode() },
    ...(seesField('cost')
      ? ([{ name: 'cost', label: m.staff_variant_cost(), inputMode: 'decimal' }] as const)
      : []),
    { name: 'weight', label: m.staff_variant_weight(), inputMode: 'numeric' },
    ...(hasStock
      ? ([{ name: 'stock', label: m.staff_variant_stock(), inputMode: 'numeric' }] as const)
      : []),
  ] as const
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fields.map(({ name, label, ...field }) => (
        <TextField
          key={name}
          label={label}
          hint={
            name === 'cost' && margin !== undefined ? (
              <>
                {m.staff_variant_margin()}{' '}
                <Money
                  taka={margin}
                  decimals={2}
                  className={classNames('font-medium', margin < 0 && 'text-alta')}
                />
              </>
            ) : (
              'hint' in field && field.hint
            )
          }
          name={`variants.0.${name}`}
          inputMode={'inputMode' in field ? field.inputMode : 'text'}
          value={row[name]}
          onValue={(typed) => onChange({ ...row, [name]: typed })}
          onBlur={() => onChange({ ...row, [name]: plainText(name, row[name]) })}
          onKeyDown={(event) => {
            // A scanner types the barcode and sends Enter.
            if (name === 'barcode' && event.key === 'Enter') event.preventDefault()
          }}
        />
      ))}
    </div>
  )
}
