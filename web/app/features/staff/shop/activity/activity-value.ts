import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'
import { formatTaka } from '#app/language/format-taka.ts'

/** Label of a column such as `payment_status`; the unit of amounts is dropped, since they are shown in taka. */
export function fieldWords(column: string): string {
  const words = column.replace(/_poisha$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Longer texts than this are cut: the log shows that a field changed, the object's own page the whole text. */
const mostLetters = 300

/** Formats a column's value. */
export function valueWords(column: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return m.staff_activity_empty()
  if (column.endsWith('_poisha') && typeof value === 'number') return formatTaka(value / 100, 2)
  if (typeof value === 'boolean') return value ? m.staff_activity_yes() : m.staff_activity_no()
  if (column.endsWith('_at') && typeof value === 'string') return formatMoment(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return cut(value.join(', '))
  }
  if (isRecord(value)) {
    const words = ([field, one]: [string, unknown]) =>
      `${fieldWords(field)} ${valueWords(field, one)}`
    return cut(Object.entries(value).map(words).join(', '))
  }
  return cut(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Between words: the letters of some scripts are several characters each. */
const cut = (text: string) =>
  text.length > mostLetters ? `${text.slice(0, mostLetters).replace(/\s\S*$/, '')}…` : text

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
