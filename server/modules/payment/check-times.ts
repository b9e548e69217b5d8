const minute = 60_000
const hour = 60 * minute

/** Minutes after its start at which an unfinished payment is checked; then hourly, for a day. */
const first = [2, 5, 10, 20, 30]

/** Time of the next check of a payment that started at `from`; null: no more. */
export function nextCheck(from: Date, now: Date): Date | null {
  const age = now.getTime() - from.getTime()
  const soon = first.find((minutes) => minutes * minute > age)
  if (soon !== undefined) return new Date(from.getTime() + soon * minute)
  const hours = Math.floor(age / hour) + 1
  return hours > 24 ? null : new Date(from.getTime() + hours * hour)
}
