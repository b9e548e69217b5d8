import type { StaffVariant } from '@haat/contract/product/variant'
import { useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { Field } from '#app/ui/form/field.tsx'

import { findVariants, labelOf } from './find-variants.ts'

/** Longest list of the choice: more are found by typing. */
const mostShown = 100

/** Chooses the variant whose stock and ledger the page shows; it is in the address. A scanner can type into it. */
export function VariantChoice({
  variants,
  hasOwnStock,
}: {
  variants: readonly StaffVariant[]
  /** Stock is counted by variant: the choice shows each number. */
  hasOwnStock: boolean
}) {
  const [query, setQuery] = useSearchParams()
  const chosen = variants.find(({ _id }) => _id === query.get('variant'))
  const optionOf = (variant: StaffVariant) => ({
    value: labelOf(variant),
    ...(hasOwnStock && {
      note: { text: m.staff_stock_now({ count: variant.remaining }), lang: 'en' },
    }),
  })
  const choose = (label: string) => {
    const next = variants.find((variant) => labelOf(variant) === label)
    // The ledger of another variant begins at its first page.
    setQuery(next ? { variant: next._id } : {}, { preventScrollReset: true, replace: true })
  }
  const first = variants.slice(0, mostShown)
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first] : first
  return (
    <Field
      label={m.staff_variant()}
      hint={hasOwnStock && !chosen ? m.staff_stock_variant_needed() : m.staff_stock_variant_hint()}
    >
      {(control) => (
        <Combobox
          control={control}
          name="variant"
          value={chosen ? labelOf(chosen) : ''}
          onChange={choose}
          options={shown.map(optionOf)}
          find={(typed) => findVariants(variants, typed).slice(0, mostShown).map(optionOf)}
          placeholder={m.staff_stock_variant_all()}
          labels={{
            open: m.staff_stock_variant_open(),
            nothing: () => m.staff_stock_variant_none(),
          }}
        />
      )}
    </Field>
  )
}
