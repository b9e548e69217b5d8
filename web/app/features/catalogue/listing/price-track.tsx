import { priceEnds } from './listing-filters.ts'

const thumb = 'fill-surface stroke-current stroke-2'

/** Placeholder that looks like the slider. An SVG: the content security policy forbids style attributes. */
export function PriceTrack({ from, to }: { from: number; to: number }) {
  const place = (taka: number) => `${(taka / priceEnds.max) * 100}%`
  return (
    <div
      aria-hidden
      className="relative flex h-target items-center px-2.5 before:absolute before:inset-x-0 before:h-1.5 before:rounded-full before:bg-line"
    >
      <svg className="relative h-1.5 w-full overflow-visible text-leaf">
        <rect
          x={place(from)}
          width={place(Math.max(0, to - from))}
          height="6"
          className="fill-current"
        />
        <circle cx={place(from)} cy="3" r="9" className={thumb} />
        <circle cx={place(to)} cy="3" r="9" className={thumb} />
      </svg>
    </div>
  )
}
