const day = 24 * 3_600_000

/** The moment so many days before another one, to the second. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor((now.getTime() - days * day) / 1_000) * 1_000)
}
