const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Axis label of a date from the server ('2026-11-03'): 'Nov 3'. */
export const shortDay = (day: string): string => short.format(new Date(day))

/** With its year: 'Nov 3, 2026'. */
export const longDay = (day: string): string => long.format(new Date(day))
