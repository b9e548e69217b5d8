import { formatRating } from '#app/language/format-rating.ts'

/** Five stars filled to `value` (0–5) and the value to one decimal. `label` is the accessible name. */
export function Rating({
  value,
  label,
  figure = true,
  after,
}: {
  value: number
  /** 'Rated 4.3 out of 5'. */
  label: string
  /** Whether the value is shown beside the stars. */
  figure?: boolean
  /** For example the number of reviews. */
  after?: string
}) {
  const shown = Math.min(5, Math.max(0, value))
  return (
    <span className="rating" style={{ ['--full-stars' as string]: shown }}>
      <span className="sr-only">{label}</span>
      {figure && <b aria-hidden>{formatRating(shown)}</b>}
      {after}
    </span>
  )
}
