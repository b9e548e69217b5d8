import { afterEach, expect, it, vi } from 'vitest'

import { testClock } from './test-clock.ts'

afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-11-28T16:10:00.000Z', '2026-11-28T16:10:00.000Z'],
  ['2026-11-28T16:54:59.999Z', '2026-11-28T16:54:59.999Z'],
  ['2026-11-28T16:59:30.000Z', '2026-11-28T16:55:00.000Z'],
  ['2026-11-28T17:00:00.001Z', '2026-11-28T17:00:00.001Z'],
])('at %s a test’s clock stands at %s', (present, stands) => {
  vi.useFakeTimers({ now: new Date(present) })
  expect(testClock().now().toISOString()).toBe(stands)
})
