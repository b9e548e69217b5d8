import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { useIdleImport } from '#app/util/use-import-when.ts'

import { priceEnds, readPrice } from './listing-filters.ts'
import { PriceTrack } from './price-track.tsx'

/** The text of the two boxes, as typed. */
export interface TypedPrices {
  minPrice: string
  maxPrice: string
}

interface PriceFieldsProps {
  typed: TypedPrices
  onType: (typed: TypedPrices) => void
  /** Called when both boxes have lost the focus. */
  onLeave: () => void
  /** Called while the slider moves; applied after a debounce. */
  onSlide: (typed: TypedPrices) => void
}

// The text boxes work without it: imported when the browser is idle.
const loadRange = async () => (await import('#app/ui/form/price-range.tsx')).PriceRange

/** Minimum and maximum price, by a slider and by text boxes that follow each other. */
export function PriceFields({ typed, onType, onLeave, onSlide }: PriceFieldsProps) {
  const [PriceRange, ref] = useIdleImport(loadRange)
  const onScale = (text: string, otherwise: number) =>
    Math.min(readPrice(text) ?? otherwise, priceEnds.max)
  const value = [
    onScale(typed.minPrice, priceEnds.min),
    onScale(typed.maxPrice, priceEnds.max),
  ] as const
  const texts = ([from, to]: readonly [number, number]): TypedPrices => ({
    minPrice: from > priceEnds.min ? inDigits(String(from)) : '',
    maxPrice: to < priceEnds.max ? inDigits(String(to)) : '',
  })
  const box = (name: keyof TypedPrices, label: string, placeholder: string) => (
    <TextField
      label={label}
      error={typed[name] && readPrice(typed[name]) === undefined ? m.catalogue_price_range() : ''}
      name={name}
      inputMode="numeric"
      maxLength={12}
      placeholder={placeholder}
      value={typed[name]}
      onValue={(price) => onType({ ...typed, [name]: price })}
      onBlur={({ relatedTarget: to }) => {
        if (!(to instanceof HTMLInputElement && to.name in typed)) onLeave()
      }}
    />
  )
  return (
    <>
      <div ref={ref} className="noscript:hidden">
        {PriceRange ? (
          <PriceRange
            value={value[0] <= value[1] ? value : [value[1], value[0]]}
            {...priceEnds}
            step={priceStep}
            onChange={(next) => onType(texts(next))}
            onCommit={(next) => onSlide(texts(next))}
            labels={{
              from: m.catalogue_price_from(),
              to: m.catalogue_price_to(),
              value: priceOnScale,
            }}
          />
        ) : (
          <PriceTrack from={value[0]} to={value[1]} />
        )}
        <p aria-hidden className="-mt-1 flex justify-between text-small text-ink-soft tabular-nums">
          <span>{priceOnScale(priceEnds.min)}</span>
          <span>{priceOnScale(priceEnds.max)}</span>
        </p>
      </div>
      <div className="mt-1 grid grid-cols-2 items-start gap-3">
        {box('minPrice', m.catalogue_price_min(), formatCount(priceEnds.min))}
        {box('maxPrice', m.catalogue_price_max(), `${formatCount(priceEnds.max)}+`)}
      </div>
    </>
  )
}

const priceStep = 50

/** The right end of the slider means no maximum. */
const priceOnScale = (taka: number) =>
  taka === priceEnds.max ? `${formatTaka(taka)}+` : formatTaka(taka)
