import { describe, expect, it } from 'vitest'

import { arrivalDays, deliveryDates } from './delivery-days.ts'

const plan = { deliveryDays: { dhaka: [1, 3], outside: [3, 5] }, daysOff: [5] } as const
const said = (division: string, now: string) => deliveryDates(division, plan, new Date(now))

describe('arrival days of an order', () => {
  it('arrival days are working days after the day of the order in Dhaka', () => {
    // 22 November 2026 is a Sunday.
    expect(said('Dhaka', '2026-11-22T06:00:00Z')).toBe('Mon 23 – Wed 25 Nov')
    expect(said('Khulna', '2026-11-22T06:00:00Z')).toBe('Wed 25 – Sat 28 Nov')
  })

  it('arrival days are counted from midnight in Dhaka, not in London', () => {
    expect(said('Dhaka', '2026-11-22T17:59:59Z')).toBe('Mon 23 – Wed 25 Nov')
    expect(said('Dhaka', '2026-11-22T18:00:00Z')).toBe('Tue 24 – Thu 26 Nov')
  })

  it('arrival days skip days off, also when the order is made on one', () => {
    // 26 November 2026 is a Thursday, 27 November a Friday.
    expect(said('Dhaka', '2026-11-26T06:00:00Z')).toBe('Sat 28 – Mon 30 Nov')
    expect(said('Dhaka', '2026-11-27T06:00:00Z')).toBe('Sat 28 – Mon 30 Nov')
    const [from, to] = arrivalDays([0, 0], [5, 6], new Date('2026-11-27T06:00:00Z'))
    expect([from, to].map((day) => day.toISOString().slice(0, 10))).toEqual([
      '2026-11-29',
      '2026-11-29',
    ])
  })

  it('a range names both months, and the year only when it differs', () => {
    expect(said('Khulna', '2026-11-25T06:00:00Z')).toBe('Sun 29 Nov – Tue 1 Dec')
    expect(said('Dhaka', '2026-12-30T06:00:00Z')).toBe('Thu 31 Dec – Sun 3 Jan 2027')
    expect(said('Khulna', '2026-12-30T06:00:00Z')).toBe('Sun 3 – Tue 5 Jan 2027')
    expect(said('Dhaka', '2026-12-31T18:00:00Z')).toBe('Sat 2 – Mon 4 Jan')
  })

  it('a range of one day is written once; a shop without working days still gets a range', () => {
    const now = new Date('2026-11-22T06:00:00Z')
    const same = { ...plan, deliveryDays: { ...plan.deliveryDays, dhaka: [2, 2] as const } }
    expect(deliveryDates('Dhaka', same, now)).toBe('Tue 24 Nov')
    const never = { ...plan, daysOff: [0, 1, 2, 3, 4, 5, 6] }
    expect(deliveryDates('Dhaka', never, now)).toBe('Mon 23 – Wed 25 Nov')
  })
})
