import { Range, Root, Thumb, Track } from 'radix-ui/slider'

type Ends = readonly [from: number, to: number]

interface PriceRangeProps {
  /** Values of the two thumbs. */
  value: Ends
  min: number
  max: number
  step: number
  /** Called while a thumb moves. */
  onChange: (value: Ends) => void
  /** Called when it is released. */
  onCommit: (value: Ends) => void
  /** Accessible names of the thumbs, and the text of each value (aria-valuetext). */
  labels: { from: string; to: string; value: (value: number) => string }
}

// Thumb width: the thumb is centred over the end of the range; its touch target is 12 px larger on each side.
const thumb =
  'relative block size-5 rounded-full border-2 border-leaf bg-surface shadow-card transition-[scale] before:absolute before:-inset-3 hover:scale-110 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-leaf'

/** A slider with two thumbs: minimum and maximum price. */
export function PriceRange({ value, min, max, step, onChange, onCommit, labels }: PriceRangeProps) {
  const ends = ([from = min, to = max]: number[]): Ends => [from, to]
  return (
    <Root
      value={[...value]}
      min={min}
      max={max}
      step={step}
      onValueChange={(next) => onChange(ends(next))}
      onValueCommit={(next) => onCommit(ends(next))}
      className="relative flex h-target touch-none items-center select-none"
    >
      <Track data-scale className="relative h-1.5 grow rounded-full bg-line">
        <Range className="absolute h-full rounded-full bg-leaf" />
      </Track>
      <Thumb aria-label={labels.from} aria-valuetext={labels.value(value[0])} className={thumb} />
      <Thumb aria-label={labels.to} aria-valuetext={labels.value(value[1])} className={thumb} />
    </Root>
  )
}
