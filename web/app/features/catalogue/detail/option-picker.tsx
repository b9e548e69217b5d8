import type { ReactNode } from 'react'

import { colorName } from '#app/language/color-name.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'

import { ColorDot } from '../card/color-dot.tsx'
import type { VariantOption } from './variant-options.ts'

/** Radio group of a product's colours or sizes: native inputs for keyboard and screen readers. */
export function OptionPicker({
  legend,
  name,
  options,
  value,
  onChoose,
  children,
}: {
  legend: string
  /** A colour has a swatch. */
  name: 'color' | 'size'
  options: readonly VariantOption[]
  value: string | null
  /** Called with the id of the variant that the option leads to. */
  onChoose: (variantId: string) => void
  /** Content after the options, such as the size guide. */
  children?: ReactNode
}) {
  if (options.length === 0) return null
  const nameOf = (option: string) => (name === 'color' ? colorName(option) : option)
  return (
    <fieldset className="min-w-0">
      <legend lang={langOf(legend)} className="mb-2 text-small font-medium wrap-anywhere">
        {legend}
        {value && (
          <span lang={langOf(nameOf(value))} className="font-normal text-ink-soft">
            {' '}
            · {nameOf(value)}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ label, variant }) => (
          <label key={label} lang={langOf(nameOf(label))} className="option">
            <input
              type="radio"
              name={name}
              value={label}
              checked={label === value}
              disabled={!variant}
              onChange={() => variant && onChoose(variant._id)}
              className="absolute inset-0 appearance-none rounded-control outline-none"
            />
            {name === 'color' && <ColorDot color={label} className="relative size-5" />}
            {variant?.remaining === 0 ? (
              <>
                <Diagonal />
                <span className="pointer-events-none relative min-w-0 text-center text-ink-soft">
                  {nameOf(label)}
                  <small className="block text-tiny/none font-normal">
                    {m.catalogue_sold_out()}
                  </small>
                </span>
              </>
            ) : (
              nameOf(label)
            )}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}

/** Through the box: a line through the letter alone would make another of it, an Ł of an L. */
function Diagonal() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full text-ink-faint"
    >
      <path
        d="M0 1 1 0"
        stroke="currentColor"
        strokeOpacity="0.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
