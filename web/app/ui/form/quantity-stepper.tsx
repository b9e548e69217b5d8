import Minus from '~icons/minus'
import Plus from '~icons/plus'

import { formatCount } from '#app/language/format-count.ts'

/** A number input with buttons, from 1 (or `min`) to the stock. The value is announced when it changes. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max,
  labels,
}: {
  /** A whole number, min…max. */
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  /** Accessible names of group and buttons, with the product: 'Decrease quantity of Jamdani saree'. */
  labels: { group: string; decrease: string; increase: string }
}) {
  const button =
    'grid size-target place-items-center rounded-control text-ink transition-colors hover:bg-leaf-tint hover:text-leaf-deep disabled:pointer-events-none disabled:text-ink-faint disabled:opacity-50 [&_svg]:size-4.5'
  return (
    <fieldset
      aria-label={labels.group}
      className="flex w-fit items-center rounded-control border border-line-deep bg-surface"
    >
      <button
        type="button"
        className={button}
        aria-label={labels.decrease}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden />
      </button>
      <output className="min-w-8 text-center font-medium tabular-nums">{formatCount(value)}</output>
      <button
        type="button"
        className={button}
        aria-label={labels.increase}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden />
      </button>
    </fieldset>
  )
}
