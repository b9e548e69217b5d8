import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { formatDate, formatMoment, formatShortDate } from '#app/util/format-date.ts'
import { m } from '#app/messages/generated/messages.js'
import { overwriteGetLocale } from '#app/messages/generated/runtime.js'
import { formatCount } from './format-count.ts'
import { formatRating } from './format-rating.ts'
import { formatExactTaka, formatTaka } from './format-taka.ts'
import { readLatinDigitsFrom } from './in-digits.ts'
import { readLanguageFrom } from './language.ts'

function speak(language: 'en' | 'bn') {
  readLanguageFrom(() => language)
  overwriteGetLocale(() => language)
}

afterEach(() => {
  speak('en')
  readLatinDigitsFrom(() => false)
})

/** Taka with at most two decimals, below and above zero. */
const taka = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((amount) => amount / 100)
// In 2009 clocks in Bangladesh went an hour ahead, before 1951 they went otherwise: no order is as old.
const times = fc.date({
  min: new Date('2010-01-01'),
  max: new Date('2099-12-31'),
  noInvalidDate: true,
})

/** Parts of a time in Dhaka that are numbers, as ICU writes them. */
function partsBy(locale: string, at: Date) {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Dhaka',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

describe.each([
  { language: 'en', locale: 'en-IN', digits: 'Latin', keepsLatin: false },
  { language: 'bn', locale: 'bn-BD', digits: 'Bangla', keepsLatin: false },
  { language: 'bn', locale: 'bn-BD-u-nu-latn', digits: 'Latin', keepsLatin: true },
] as const)('in $language with $digits digits, figures are those of ICU:', (shop) => {
  const { language, locale, keepsLatin } = shop
  beforeEach(() => {
    speak(language)
    readLatinDigitsFrom(() => keepsLatin)
  })

  it('counts, to the largest', () => {
    const icu = new Intl.NumberFormat(locale)
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.nat(200_000)), (count) => {
        expect(formatCount(count)).toBe(icu.format(count || 0))
      }),
    )
  })

  it('taka, whole and exact', () => {
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
    const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    const written = (figures: string) => figures.replace(/^-?/, '$&৳').replace(/^-(৳[0০]?)$/, '$1')
    fc.assert(
      fc.property(taka, (amount) => {
        expect(formatTaka(amount)).toBe(written(whole.format(amount)))
        expect(formatTaka(amount, 2)).toBe(written(exact.format(amount || 0)))
        expect(formatExactTaka(amount)).toBe(
          written((Number.isInteger(amount) ? whole : exact).format(amount || 0)),
        )
      }),
    )
  })

  it('ratings', () => {
    const icu = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), (tenths) => {
        expect(formatRating(tenths / 10)).toBe(icu.format(tenths / 10))
      }),
    )
  })

  it('the numbers of dates and times', () => {
    const months = m.common_months().split(' ')
    const parts = m.common_parts_of_day().split(' ')
    expect([months.length, new Set(months).size, parts.length]).toEqual([12, 12, 24])
    fc.assert(
      fc.property(times, (at) => {
        const iso = at.toISOString()
        const icu = partsBy(locale, at)
        const inDhaka = new Date(at.getTime() + 6 * 3_600_000)
        const month = months[inDhaka.getUTCMonth()]
        const part = parts[inDhaka.getUTCHours()]
        expect(formatDate(iso)).toBe(`${icu['day']} ${month} ${icu['year']}`)
        expect(formatShortDate(iso)).toBe(`${icu['day']} ${month}`)
        const clock = `${icu['hour']}:${icu['minute']}`
        expect(formatMoment(iso)).toContain(
          language === 'bn' ? `, ${part} ${clock}` : `, ${clock}\u00A0${part}`,
        )
      }),
    )
  })
})
