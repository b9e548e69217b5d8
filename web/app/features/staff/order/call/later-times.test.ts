import { expect, it } from 'vitest'

import { laterTimes } from './later-times.ts'

it('in the morning: in an hour, this evening, tomorrow', () => {
  expect(laterTimes(new Date('2026-11-21T04:02:00Z'))).toEqual([
    '2026-11-21T05:05:00.000Z',
    '2026-11-21T12:00:00.000Z',
    '2026-11-22T05:00:00.000Z',
  ])
})

it('late in the evening of Dhaka tomorrow is the next day there', () => {
  expect(laterTimes(new Date('2026-11-21T17:30:00Z'))).toEqual([
    '2026-11-21T18:30:00.000Z',
    '2026-11-22T05:00:00.000Z',
    '2026-11-22T12:00:00.000Z',
  ])
})

it.each(['10:54', '10:55', '10:56', '10:59', '11:00', '11:01'])(
  'around five in the afternoon (%sZ) no time stands there twice',
  (time) => {
    const times = laterTimes(new Date(`2026-11-21T${time}:00Z`))
    expect(new Set(times).size).toBe(3)
    expect(times).toEqual(times.toSorted())
  },
)
