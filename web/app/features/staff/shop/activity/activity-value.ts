import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { entryOf } from '#app/util/word-of.ts'

import { columnNames, valueNames } from './record-words.ts'

/**
 * Label of a column such as `payment_status`; the unit of amounts is dropped, since they are shown in taka. What stands within a
 * record may be called anything.
 */
export function fieldWords(column: string): string {
  const known = entryOf(columnNames, column)
  if (known) return known()
  if (column.endsWith('_bn')) return m.staff_in_bangla({ label: fieldWords(column.slice(0, -3)) })
  const words = column.replace(/_poisha$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Longer texts than this are cut: the log shows that a field changed, the object's own page the whole text. */
const mostLetters = 300

/** Columns that have one of a few values. */
const chosen = new Set([
  'channel',
  'held_reason',
  'kind',
  'method',
  'payment_method',
  'payment_status',
  'permissions',
  'place',
  'reason',
  'role',
  'source',
  'state',
  'status',
  'stock_by',
  'wants',
  'way',
])

/** Formats a column's value. */
export function valueWords(column: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return m.staff_activity_empty()
  if (column.endsWith('_poisha') && typeof value === 'number') return formatTaka(value / 100, 2)
  if (typeof value === 'boolean') return value ? m.staff_activity_yes() : m.staff_activity_no()
  if (column.endsWith('_at') && typeof value === 'string') return formatMoment(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return cut(value.map((one) => textWords(column, one)).join(', '))
  }
  if (isRecord(value)) {
    const words = ([field, one]: [string, unknown]) =>
      `${fieldWords(field)} ${valueWords(field, one)}`
    return cut(Object.entries(value).map(words).join(', '))
  }
  if (typeof value === 'string') return cut(textWords(column, value))
  return cut(inDigits(JSON.stringify(value)))
}

const textWords = (column: string, text: string) =>
  (chosen.has(column) && entryOf(valueNames, text)?.()) || text

/** Between words: the letters of some scripts are several characters each. */
const cut = (text: string) =>
  text.length > mostLetters ? `${text.slice(0, mostLetters).replace(/\s\S*$/, '')}…` : text

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
