import { describe, expect, it } from 'vitest'

import { banglaDigits } from '../digits.ts'
import { PersonSearch } from '../field.ts'
import { orderCodeOf, parcelInvoice, parcelInvoiceIn } from './parcel-invoice.ts'

const orderId = '018f3a9b-2c1d-7e4f-8a6b-00d1e2f34567'
const invoice = '00d1e2f34567-1'

it('an invoice is the end of the order’s id and which parcel of it it is', () => {
  expect(parcelInvoice(orderId)).toBe(invoice)
  expect(parcelInvoice(orderId, 2)).toBe('00d1e2f34567-2')
})

describe('an invoice is read', () => {
  it.each([
    ['as it is', invoice],
    ['in capitals', invoice.toUpperCase()],
    ['with Bangla digits', banglaDigits(invoice)],
    ['in groups', ' 00d1 e2f3 4567 - 1 '],
    ['with another dash', '00d1e2f34567–1'],
    ['with a space for the dash', '00d1e2f34567 1'],
    ['with marks that nobody sees', '\u202a00d1e2f34567\u200b-1\u202c\ufeff'],
    ['with the mark of a text in a spreadsheet', `'${invoice}`],
    ['with the sign of a number', `#${invoice}`],
    ['from the barcode of a label, without its parcel', '00d1e2f34567'],
    ['with a zero before the parcel', '00d1e2f34567-01'],
  ])('%s', (_how, text) => {
    expect(parcelInvoiceIn(text)).toEqual({ orderCode: '00d1e2f34567', parcel: 1 })
  })

  it('with which parcel it names', () => {
    expect(parcelInvoiceIn('00d1e2f34567-12')).toMatchObject({ parcel: 12 })
  })
})

it.each([
  ['nothing', ''],
  ['a short number', '#f34567'],
  ['a spoilt number', '9.30512E+11'],
  ['a parcel 0', '00d1e2f34567-0'],
  ['digits without a dash behind them', '00d1e2f345671'],
  ['a whole id', orderId],
  ['a text', 'Rahima Begum'],
  ['a long text', `00d1e2f34567${' '.repeat(200)}1`],
])('%s is no invoice', (_what, text) => {
  expect(parcelInvoiceIn(text)).toBeUndefined()
})

it('an invoice of digits alone is searched for as it is, and not as a phone number', () => {
  expect(PersonSearch.parse('930512345678-1')).toBe('930512345678-1')
  expect(PersonSearch.parse('017-1234 5678')).toBe('01712345678')
})

it('a scanned invoice names its order', () => {
  expect(orderCodeOf('00D1E2F34567-1')).toBe('00d1e2f34567')
  expect(orderCodeOf('Rahima Begum')).toBeUndefined()
  expect(orderCodeOf('00D1E2F34567-2')).toBeUndefined()
})
