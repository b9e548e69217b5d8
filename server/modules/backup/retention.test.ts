import { describe, expect, it } from 'vitest'

import { backupId } from './manifest.ts'
import { dailyIds, keptIds } from './retention.ts'

const dayMs = 86_400_000
const lastNight = Date.parse('2026-11-23T20:30:00Z')
const nights = (count: number) =>
  Array.from({ length: count }, (_, night) => backupId(new Date(lastNight - night * dayMs)))
const daysOf = (ids: Iterable<string>) => [...ids].map((id) => id.slice(0, 8)).toSorted()

describe('retention', () => {
  it('keeps 7 days, 4 weeks and 12 months of two years of nights', () => {
    expect(daysOf(keptIds(nights(730)))).toEqual([
      ...['20251231', '20260131', '20260228', '20260331', '20260430', '20260531', '20260630'],
      ...['20260731', '20260831', '20260930', '20261031'],
      ...['20261108', '20261115', '20261117', '20261118', '20261119', '20261120', '20261121'],
      ...['20261122', '20261123'],
    ])
  })

  it('keeps what there is after a long break, and all of the last 24 hours', () => {
    const old = nights(400).slice(390)
    const today = [0, 1, 2].map((hour) => backupId(new Date(lastNight + hour * 3_600_000)))
    const kept = keptIds([...old, ...today])
    expect(today.every((id) => kept.has(id))).toBe(true)
    expect(daysOf(dailyIds([...old, ...today]))).toHaveLength(7)
  })
})
