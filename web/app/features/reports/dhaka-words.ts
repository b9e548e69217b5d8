const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** A day as the server writes it ('2026-11-03'), for an axis: 'Nov 3'. */
export const shortDay = (day: string): string => short.format(new Date(day))

/** The same with its year: 'Nov 3, 2026'. */
export const longDay = (day: string): string => long.format(new Date(day))
