import type { Booking } from '@haat/contract/bookkeeping/booking'

import { wordOf } from '#app/util/word-of.ts'

import { categoryWords, incomeWords } from '../booking/category-words.ts'
import { kindWords } from '../booking/kind-words.ts'

/** What was booked, in words: its kind, and what for. */
export function bookingWords({ kind, category }: Pick<Booking, 'kind' | 'category'>): string {
  const word = wordOf(kindWords, kind)
  if (category === null) return word
  // An expense and an income may both be for something else.
  return `${word} · ${wordOf<string>(kind === 'income' ? incomeWords : categoryWords, category)}`
}

/** What an account has more or less by a booking; undefined: the booking does not touch it. */
export const changeOf = ({ entries }: Pick<Booking, 'entries'>, account: string) =>
  entries.find((entry) => entry.account === account)?.amount
