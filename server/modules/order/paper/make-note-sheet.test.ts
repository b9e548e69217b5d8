import { expect, it } from 'vitest'

import type { FrozenInvoice, FrozenNote } from './frozen-sheet.ts'
import { makeNoteSheet } from './make-note-sheet.ts'

const orderId = '0190c5f0-0000-7000-8000-0000003f9a2c'
const publicUrl = 'https://haat.example'

const line = {
  itemId: '0190c5f0-0000-7000-8000-000000000002',
  productName: 'মাটির কাপ',
  sku: 'CUP-BLUE',
  color: 'Blue',
  size: null,
  unitPricePoisha: 125_040,
  quantity: 1,
}

const invoice: FrozenInvoice = {
  seller: { name: 'Haat', address: 'House 12, Dhanmondi', phone: '09612-345678', bin: '0012' },
  buyer: null,
  lines: [],
  subtotalPoisha: 125_040,
  couponDiscountPoisha: 0,
  couponCode: null,
  staffDiscountPoisha: 0,
  deliveryFeePoisha: 6_000,
  roundingPoisha: -40,
  totalPoisha: 131_000,
  takenOffPoisha: 0,
  chargePoisha: 0,
  amountPoisha: 131_000,
  vat: null,
}

const note: FrozenNote = {
  invoiceNumber: 'INV-2026-27-000042',
  invoiceIssuedAt: '2026-11-23T04:00:00.000Z',
  reason: 'came-back',
  lines: [{ ...line, amountPoisha: 125_040 }],
  restPoisha: 5_960,
  chargePoisha: 6_000,
  amountPoisha: 125_000,
  vat: { percent: 7.5, amountPoisha: 8_721 },
}
const noteOf = (kind: 'credit' | 'debit', number: string, sheet: FrozenNote) => ({
  orderId,
  customerId: orderId,
  kind,
  number,
  issuedAt: '2026-11-25T04:00:00.000Z',
  phoneIsTheirs: true,
  isOfOldInvoice: false,
  sheet,
  invoice,
})

it('rule 19: a credit note names its invoice, the lines, the charge, VAT and the reason', () => {
  expect(makeNoteSheet(noteOf('credit', 'CN-2026-27-000001', note), publicUrl)).toMatchObject({
    title: 'Credit note CN-2026-27-000001',
    facts: [
      ['Credit note no.', 'CN-2026-27-000001'],
      ['Date', '25 Nov 2026, 10:00'],
      ['Invoice', 'INV-2026-27-000042'],
      ['Invoice date', '23 Nov 2026, 10:00'],
      ['Order', '#3f9a2c'],
    ],
    items: [{ quantity: '1', total: '৳1,250.40' }],
    payment: {
      name: 'Goods refused at the door',
      lines: ['It lowers the amount of invoice INV-2026-27-000042.'],
    },
    sums: [
      ['Delivery and rounding', '৳59.60'],
      ['Delivery of refused goods', '-৳60.00'],
    ],
    total: ['Credit', '৳1,250'],
    notes: ['Includes 7.5% VAT: ৳87.21'],
  })
})

it('rule 19: a debit note says what the order costs more', () => {
  const raised = {
    ...note,
    reason: 'charge' as const,
    lines: [],
    restPoisha: 0,
    amountPoisha: 6_000,
  }
  const sheet = makeNoteSheet(noteOf('debit', 'DN-2026-27-000001', raised), publicUrl)
  expect(sheet).toMatchObject({
    heading: 'Debit note',
    items: [],
    sums: [['Delivery of refused goods', '৳60.00']],
    total: ['Debit', '৳60'],
  })
})
