import { banglaDigits, latinDigits } from '../digits.ts'
import { groupDigits } from '../group-digits.ts'
import type { Language } from '../language.ts'
import { formatExactTaka, formatTaka } from '../money.ts'
import { banglaFields, banglaMonths, banglaStates, englishMonths } from './label-words.ts'
import { placeholder, refusalWords, type Value } from './refusal-words.ts'
import type { Text } from './text.ts'

/** A language with its digits, by BCP 47: Bangla of a shop that keeps Latin digits is `bn-u-nu-latn`. */
export type Locale = Language | 'bn-u-nu-latn'

/** Words a text for a person. */
export function wordIn(locale: Locale, text: Text): string {
  if (typeof text === 'string') return sentenceIn(locale, text)
  if (!('key' in text)) return locale === 'en' ? text.english : (text.bangla ?? text.english)
  const { key, values, english } = text
  if (locale === 'en' && english !== undefined) return english
  return sentenceIn(locale, key).replaceAll(placeholder, (_, name: string, kind?: string) =>
    written(locale, values[name] ?? '', kind),
  )
}

function sentenceIn(locale: Locale, key: keyof typeof refusalWords): string {
  const { en, bn } = refusalWords[key]
  if (locale === 'en') return en
  return locale === 'bn' ? bn : latinDigits(bn)
}

/** A value as people read it. Digits of texts stay as they are: they may be a code, which is written as it is typed. */
function written(locale: Locale, value: Value, kind: string | undefined): string {
  if (typeof value === 'object') return wordIn(locale, value)
  if (kind === 'day') return dayIn(locale, String(value))
  if (kind === 'taka') return inDigits(locale, formatTaka(Number(value) / 100, 2))
  if (kind === 'exact') return inDigits(locale, formatExactTaka(Number(value) / 100))
  if (locale === 'en') return String(value)
  if (kind === 'state') return labelIn(banglaStates, value)
  if (kind === 'field') return labelIn(banglaFields, value)
  if (kind === 'digits' && !/^\+?\d+$/.test(String(value))) return String(value)
  if (kind === 'figures' || kind === 'digits') return inDigits(locale, String(value))
  return typeof value === 'number' ? inDigits(locale, groupDigits(String(value))) : value
}

function dayIn(locale: Locale, time: string): string {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) return time
  const parts = days.formatToParts(at).map(({ type, value }) => [type, value])
  const { day, month, year } = Object.fromEntries(parts) as Record<string, string> // as: by the types of parts.
  const name = locale === 'en' ? englishMonths[Number(month) - 1] : banglaMonths[Number(month) - 1]
  return inDigits(locale, `${day} ${name} ${year}`)
}

const days = new Intl.DateTimeFormat('en', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
})

const labelIn = (labels: Readonly<Record<string, string>>, value: string | number): string =>
  labels[value] ?? String(value)

const inDigits = (locale: Locale, text: string) => (locale === 'bn' ? banglaDigits(text) : text)
