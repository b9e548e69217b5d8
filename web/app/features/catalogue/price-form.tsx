import { useNavigate } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

import { HiddenFilters } from './hidden-filters.tsx'
import { listingAddress } from './listing-address.ts'
import { priceEnds, readFilters, type ListingFilters } from './listing-filters.ts'

/** From and to, in taka. A plain GET form; with JavaScript its address comes out clean. */
export function PriceForm({
  filters,
  onChoose,
}: {
  filters: ListingFilters
  onChoose?: (() => void) | undefined
}) {
  const navigate = useNavigate()
  const submit = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].map(([name, value]) => [
      name,
      // No box of this form takes a file.
      typeof value === 'string' ? value : '',
    ])
    onChoose?.()
    void navigate(listingAddress(readFilters(new URLSearchParams(typed))))
  }
  const price = (name: 'minPrice' | 'maxPrice', label: string, placeholder: number) => (
    <Field label={label}>
      {(control) => (
        <Input
          control={control}
          name={name}
          type="number"
          inputMode="numeric"
          min={priceEnds.min}
          max={priceEnds.max}
          placeholder={String(placeholder)}
          defaultValue={filters[name]}
        />
      )}
    </Field>
  )
  return (
    <form
      // The boxes show what the address says, also after Back.
      key={`${filters.minPrice}-${filters.maxPrice}`}
      action={paths.products()}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <h2 className="mb-2 font-bold">{m.catalogue_price()}</h2>
      <HiddenFilters filters={filters} except={['minPrice', 'maxPrice']} />
      <div className="grid grid-cols-2 gap-3">
        {price('minPrice', m.catalogue_price_min(), priceEnds.min)}
        {price('maxPrice', m.catalogue_price_max(), priceEnds.max)}
      </div>
      <Button type="submit" tone="quiet" className="mt-3 w-full">
        {m.catalogue_apply()}
      </Button>
    </form>
  )
}
