import drawings from './drawings.svg'

/** The names of the line drawings. */
export type DrawingName =
  | 'basket'
  | 'heart'
  | 'parcel'
  | 'picture'
  | 'plug'
  | 'search'
  | 'signpost'
  | 'speech'

/**
 * A small line drawing in the colour of the text, with one soft leaf tint. Decorative. All are in one SVG file, so that
 * the bundle holds none.
 */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg
      viewBox="0 0 64 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
