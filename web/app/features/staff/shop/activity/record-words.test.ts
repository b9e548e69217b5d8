import { expect, it } from 'vitest'

import { fieldWords, valueWords } from './activity-value.ts'
import { columnNames, valueNames } from './record-words.ts'

it('in English a column is called as it is stored, and so are its values', () => {
  const columns = Object.keys(columnNames)
  expect(columns.map(fieldWords)).toEqual(
    columns.map((column) => {
      const words = column.replace(/_poisha$/, '').replaceAll('_', ' ')
      return words.charAt(0).toUpperCase() + words.slice(1)
    }),
  )
  const values = Object.keys(valueNames)
  expect(values.map((value) => valueWords('status', value))).toEqual(values)
})

it('the Bangla of a column is called by the column', () => {
  expect(fieldWords('support_hours_bn')).toBe('Support hours (বাংলা)')
})

it('what is in no list is shown as it is', () => {
  expect(fieldWords('courier_booking')).toBe('Courier booking')
  expect(fieldWords('constructor')).toBe('Constructor')
  expect(valueWords('status', 'archived')).toBe('archived')
  expect(valueWords('permissions', ['orders', 'a new one'])).toBe('orders, a new one')
})
