const minute = 60_000
const hour = 60 * minute

/** Minutes after it began at which an unfinished payment is asked for; then every hour, for a day. */
const first = [2, 5, 10, 20, 30]

/** When the gateway is asked next about a payment that began at `from`; null: never again. */
export function nextCheck(from: Date, now: Date): Date | null {
  const age = now.getTime() - from.getTime()
  const soon = first.find((minutes) => minutes * minute > age)
  if (soon !== undefined) return new Date(from.getTime() + soon * minute)
  const hours = Math.floor(age / hour) + 1
  return hours > 24 ? null : new Date(from.getTime() + hours * hour)
}
