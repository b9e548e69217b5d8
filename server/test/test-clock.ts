import type { Clock } from '#platform/clock.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  pass(milliseconds: number): void
}

const hourMs = 3_600_000
const lastMinutesMs = 5 * 60_000

/**
 * Starts at the present, because the job queue uses PostgreSQL's own clock, which cannot be moved; but never in the
 * last five minutes of an hour: a job that waits for the next hour's budget would come due while this clock still
 * stands in the old one, and be put off for ever.
 */
export function testClock(): TestClock {
  const present = Date.now()
  const hourEnd = Math.ceil(present / hourMs) * hourMs
  let now = Math.min(present, hourEnd - lastMinutesMs)
  return {
    now: () => new Date(now),
    pass: (milliseconds) => {
      now += milliseconds
    },
  }
}
