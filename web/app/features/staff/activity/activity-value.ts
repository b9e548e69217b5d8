import { formatTaka } from '@haat/contract/money'

import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'

/** `payment_status` as people read it; sums are told in taka, so their unit goes. */
export function fieldWords(column: string): string {
  const words = column.replace(/_poisha$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Longer texts than this are cut: the log shows that something changed, the thing itself shows the whole text. */
const mostLetters = 300

/** A value of a column as people read it. */
export function valueWords(column: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return m.staff_activity_empty()
  if (column.endsWith('_poisha') && typeof value === 'number') return formatTaka(value / 100, 2)
  if (typeof value === 'boolean') return value ? m.staff_activity_yes() : m.staff_activity_no()
  if (column.endsWith('_at') && typeof value === 'string') return formatMoment(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return cut(value.join(', '))
  }
  return cut(typeof value === 'string' ? value : JSON.stringify(value))
}

const cut = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text)
