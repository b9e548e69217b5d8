import { dhakaOffsetMs } from '@haat/contract/dhaka-time'
import { banglaDigits } from '@haat/contract/digits'
import type { Language } from '@haat/contract/language'
import { formatExactTaka, formatTaka } from '@haat/contract/money'
import type { DayWords } from '@haat/contract/order/delivery-days'
import { banglaMonths } from '@haat/contract/refusals/label-words'

/** How people of a language write times, in Dhaka, and sums. */
interface Written {
  /** '5 Nov 2026'. */
  day(at: string | Date): string
  /** '5 Nov 2026, 16:05'. */
  moment(at: string | Date): string
  /** The same without the year. */
  shortMoment(at: string | Date): string
  /** '16:05'. */
  clock(at: string | Date): string
  taka(amountTaka: number, decimals?: 0 | 2): string
  /** Whole taka without decimals. */
  exactTaka(amountTaka: number): string
  /** A figure. Numbers of orders, parcels, invoices and phones stay as they are. */
  figure(value: number | string): string
  /** Of days of arrival; undefined: those of the contract. */
  days: DayWords | undefined
}

const english = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', ...options })
  return (at: string | Date) => format.format(new Date(at))
}

const ofDay = { day: 'numeric', month: 'short' } as const
const ofClock = { hour: '2-digit', minute: '2-digit' } as const

const en: Written = {
  day: english({ ...ofDay, year: 'numeric' }),
  moment: english({ ...ofDay, year: 'numeric', ...ofClock }),
  shortMoment: english({ ...ofDay, ...ofClock }),
  clock: english(ofClock),
  taka: formatTaka,
  exactTaka: formatExactTaka,
  figure: String,
  days: undefined,
}

const inDhaka = (at: string | Date) => new Date(new Date(at).getTime() + dhakaOffsetMs)

const days: DayWords = {
  weekdays: 'রবি সোম মঙ্গল বুধ বৃহঃ শুক্র শনি'.split(' '),
  months: banglaMonths,
}

/** From which hour on a part of the day is so called. */
const partsOfDay: [hour: number, name: string][] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
]

function banglaDay(at: string | Date): string {
  const there = inDhaka(at)
  return `${banglaDigits(String(there.getUTCDate()))} ${days.months[there.getUTCMonth()]}`
}

function banglaClock(at: string | Date): string {
  const there = inDhaka(at)
  const hour = there.getUTCHours()
  const part = partsOfDay.find(([from]) => hour >= from)?.[1]
  const minutes = String(there.getUTCMinutes()).padStart(2, '0')
  return `${part} ${banglaDigits(`${hour % 12 || 12}:${minutes}`)}`
}

const banglaDate = (at: string | Date) =>
  `${banglaDay(at)} ${banglaDigits(String(inDhaka(at).getUTCFullYear()))}`

const bn: Written = {
  day: banglaDate,
  moment: (at) => `${banglaDate(at)}, ${banglaClock(at)}`,
  shortMoment: (at) => `${banglaDay(at)}, ${banglaClock(at)}`,
  clock: banglaClock,
  taka: (amountTaka, decimals) => banglaDigits(formatTaka(amountTaka, decimals)),
  exactTaka: (amountTaka) => banglaDigits(formatExactTaka(amountTaka)),
  figure: (value) => banglaDigits(String(value)),
  days,
}

const all: Record<Language, Written> = { en, bn }

/** How messages and papers write times and sums. In Bangla always with Bangla digits: shop-digits.ts turns them. */
export const writtenIn = (language: Language): Written => all[language]
