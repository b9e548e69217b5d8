import { inDigits } from '#app/language/in-digits.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { ownAddress } from '#app/language/own-address.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

import { HiddenFilters } from './hidden-filters.tsx'
import { listingAddress } from './listing-address.ts'
import { readFilters, readPrice, withFilters, type ListingFilters } from './listing-filters.ts'
import { PriceFields, type TypedPrices } from './price-fields.tsx'

/** Debounce: long enough for the next press of an arrow key. */
const restMs = 350

/** Filters for price and availability: applied when editing is done; without JavaScript by a submit button. */
export function NarrowForm({ filters }: { filters: ListingFilters }) {
  const navigate = useNavigate()
  const { typed, type } = useTyped(filters)
  const [slid, setSlid] = useState<TypedPrices>()
  const now = listingAddress(withFilters(filters, {}))
  // The pending value of the checkbox, while its page loads.
  const [ticked, setTicked] = useState<{ over: string; inStock: boolean }>()

  const apply = (change: Partial<ListingFilters>) => {
    setSlid(undefined)
    const next = listingAddress(withFilters(filters, change))
    if (next !== now) void navigate(next)
  }
  const applyInStock = (inStock: boolean) => {
    setTicked({ over: now, inStock })
    const next = listingAddress(withFilters(filters, { inStock: inStock || undefined }))
    // Navigating to the present URL cancels the pending navigation.
    void navigate(next, { replace: next === now })
  }
  const applyPrices = ({ minPrice: from, maxPrice: to }: TypedPrices) => {
    if ([from, to].some((text) => text && readPrice(text) === undefined)) return
    const { minPrice, maxPrice } = readFilters(
      new URLSearchParams({ minPrice: from, maxPrice: to }),
    )
    apply({ minPrice, maxPrice })
  }
  // Clears the debounce timer.
  useEffect(() => {
    if (!slid) return
    const timer = setTimeout(() => applyPrices(slid), restMs)
    return () => clearTimeout(timer)
  })

  return (
    <form
      action={ownAddress(paths.products())}
      onSubmit={(event) => {
        event.preventDefault()
        applyPrices(typed)
      }}
      className="grid gap-6"
    >
      <HiddenFilters filters={filters} except={['minPrice', 'maxPrice', 'inStock']} />
      <fieldset>
        <legend className="font-bold">{m.catalogue_price()}</legend>
        <PriceFields
          typed={typed}
          onType={type}
          onLeave={() => applyPrices(typed)}
          onSlide={(prices) => {
            type(prices)
            setSlid(prices)
          }}
        />
      </fieldset>
      <fieldset>
        <legend className="font-bold">{m.catalogue_availability()}</legend>
        <Checkbox
          name="inStock"
          value="true"
          label={m.catalogue_in_stock_only()}
          checked={ticked?.over === now ? ticked.inStock : (filters.inStock ?? false)}
          onChange={(event) => applyInStock(event.currentTarget.checked)}
        />
      </fieldset>
      <Button type="submit" tone="quiet" className="hidden! noscript:inline-flex!">
        {m.catalogue_apply()}
      </Button>
    </form>
  )
}

/** Typed values hold until the URL changes: after Back the boxes show the active filters. */
function useTyped({ minPrice, maxPrice }: ListingFilters) {
  const address = `${minPrice}-${maxPrice}`
  const [draft, setDraft] = useState<{ over: string; typed: TypedPrices }>()
  const applied: TypedPrices = {
    minPrice: minPrice === undefined ? '' : inDigits(String(minPrice)),
    maxPrice: maxPrice === undefined ? '' : inDigits(String(maxPrice)),
  }
  return {
    typed: draft?.over === address ? draft.typed : applied,
    type: (typed: TypedPrices) => setDraft({ over: address, typed }),
  }
}
