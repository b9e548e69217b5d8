import { Range, Root, Thumb, Track } from 'radix-ui/slider'

type Ends = readonly [from: number, to: number]

interface PriceRangeProps {
  /** Where the thumbs stand. */
  value: Ends
  min: number
  max: number
  step: number
  /** While a thumb moves. */
  onChange: (value: Ends) => void
  /** Once it rests. */
  onCommit: (value: Ends) => void
  /** The names of the two thumbs, and what each says of its place. */
  labels: { from: string; to: string; value: (value: number) => string }
}

// As wide as it looks, so that it stands over the end of the range; a finger may miss it by 12 px.
const thumb =
  'relative block size-5 rounded-full border-2 border-leaf bg-surface shadow-card transition-[scale] before:absolute before:-inset-3 hover:scale-110 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-leaf'

/** Two thumbs on one track: from and to. */
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
