import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { writtenIn } from './written-in.ts'

it.each([
  ['2026-11-05T10:05:00Z', '5 Nov 2026, 16:05', '৫ নভেম্বর ২০২৬, বিকাল ৪:০৫'],
  ['2026-12-31T18:30:00Z', '1 Jan 2027, 00:30', '১ জানুয়ারি ২০২৭, রাত ১২:৩০'],
  ['2028-02-28T22:00:00Z', '29 Feb 2028, 04:00', '২৯ ফেব্রুয়ারি ২০২৮, ভোর ৪:০০'],
])('%s is %s in English and %s in Bangla', (at, english, bangla) => {
  for (const [language, moment] of [
    ['en', english],
    ['bn', bangla],
  ] as const) {
    const written = writtenIn(language)
    const [day, clock] = moment.split(', ')
    expect([written.moment(at), written.day(at), written.clock(at)]).toEqual([moment, day, clock])
    expect(written.shortMoment(at)).toBe(moment.replace(/ [0-9০-৯]{4},/, ','))
  }
})

it('sums are written in the digits of a language', () => {
  const bangla = writtenIn('bn')
  expect([bangla.taka(125_000, 2), bangla.exactTaka(99.5), bangla.taka(-7)]).toEqual([
    '৳১,২৫,০০০.০০',
    '৳৯৯.৫০',
    '-৳৭',
  ])
  expect(writtenIn('en').taka(125_000)).toBe('৳1,25,000')
})

it('messages call months, weekdays and parts of the day as the pages do', () => {
  const path = new URL('../../../web/messages/bn/common.json', import.meta.url)
  // as: a catalogue of messages
  const pages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  const { days, clock } = writtenIn('bn')
  expect(days?.months.join(' ')).toBe(pages['common_months'])
  expect(days?.weekdays.join(' ')).toBe(pages['common_weekdays'])
  const hours = Array.from({ length: 24 }, (_, hour) =>
    clock(new Date(Date.UTC(2026, 0, 1, hour - 6))),
  )
  expect(hours.map((words) => words.split(' ')[0]).join(' ')).toBe(pages['common_parts_of_day'])
})
