import type { Order } from '@haat/contract/order/order'
import type { Shop } from '@haat/contract/shop'
import { expect, it } from 'vitest'

import { makeInvoiceSheet } from './make-invoice-sheet.ts'

const shop: Shop = {
  shopName: 'Haat',
  supportPhone: '09612-345678',
  supportEmail: null,
  supportHours: null,
  address: 'House 12, Dhanmondi',
  bin: null,
  vatPercent: null,
  dbid: null,
  tradeLicence: null,
  returnDays: 7,
  deliveryDays: { dhaka: [1, 3], outside: [3, 5] },
  daysOff: [5],
  whatsapp: null,
  messenger: null,
  facebook: null,
  instagram: null,
  youtube: null,
}

const placed: Order = {
  _id: '0190c5f0-0000-7000-8000-0000003f9a2c',
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'cash',
  paymentChannel: null,
  customerId: '0190c5f0-0000-7000-8000-000000000001',
  customerName: 'শাহানা পারভীন',
  phone: '01712345678',
  subtotal: 1250.4,
  discount: 0,
  deliveryFee: 60,
  totalPrice: 1310,
  received: 0,
  receivedAt: null,
  refunded: 0,
  credit: 0,
  discounts: [],
  charge: 0,
  currentTotal: 1310,
  source: 'web',
  exchangeOf: null,
  invoiceNumber: null,
  creditNotes: [],
  returning: false,
  due: 1310,
  collect: 'door',
  payUntil: null,
  paymentHeld: false,
  version: 1,
  items: [
    {
      _id: '0190c5f0-0000-7000-8000-000000000002',
      productId: '0190c5f0-0000-7000-8000-000000000003',
      variantId: '0190c5f0-0000-7000-8000-000000000004',
      sku: 'PANJABI-BLUE-XL',
      productName: '#set page() *panjabi*',
      image: '',
      quantity: 1,
      size: 'XL',
      color: 'Blue',
      price: 1250.4,
      subTotal: 1250.4,
      discount: 0,
      OwnerId: '0190c5f0-0000-7000-8000-000000000004',
      reviewed: false,
      review: null,
      givenBack: { quantity: 0, amount: 0 },
      onTheWayBack: 0,
      inReturn: 0,
      returnable: true,
    },
  ],
  deliveryAddress: {
    division: 'Dhaka',
    district: 'Dhaka',
    city: 'Savar',
    addressDetails: 'Road 5',
  },
  transaction_id: 'HT01',
  createdAt: '2026-11-21T10:05:00.000Z',
  shipment: null,
  history: [{ status: 'pending', at: '2026-11-21T10:05:00.000Z', by: 'customer' }],
  may: {
    cancel: 'plain',
    cancelRefusal: null,
    pay: false,
    payCash: false,
    payCashRefusal: 'This order is paid at the door',
    returnUntil: null,
  },
}

const sheetOf = (changes: Partial<Order> = {}, seller: Partial<Shop> = {}) =>
  makeInvoiceSheet({
    order: { ...placed, ...changes },
    shop: { ...shop, ...seller },
    publicUrl: 'https://haat.example',
  })

it('the invoice sheet names seller, buyer, time in Dhaka, lines and sums', () => {
  expect(sheetOf()).toMatchObject({
    seller: { name: 'Haat', lines: ['House 12, Dhanmondi', 'Phone 09612-345678'] },
    facts: [
      ['Invoice no.', '#3f9a2c'],
      ['Date', '21 Nov 2026, 16:05'],
    ],
    parties: [
      { name: 'শাহানা পারভীন', lines: ['01712345678'] },
      { name: 'শাহানা পারভীন', lines: ['Road 5', 'Savar, Dhaka'] },
    ],
    order: { url: `https://haat.example/user/my-orders?order=${placed._id}` },
    items: [
      {
        number: '1',
        options: 'Colour: Blue · Size: XL · SKU PANJABI-BLUE-XL',
        price: '৳1,250.40',
        quantity: '1',
      },
    ],
    sums: [
      ['Subtotal', '৳1,250.40'],
      ['Delivery', '৳60.00'],
      ['Rounding', '-৳0.40'],
    ],
    total: ['Total', '৳1,310'],
    notes: [],
  })
})

it('the invoice sheet of an order from before variants has no SKU', () => {
  const items = placed.items.map((item) => ({ ...item, variantId: null, sku: '' }))
  expect(sheetOf({ items }).items[0]?.options).toBe('Colour: Blue · Size: XL')
})

it('the invoice sheet shows refunded pieces at their line', () => {
  const items = placed.items.map((item) => ({
    ...item,
    givenBack: { quantity: 1, amount: 1250.4 },
  }))
  expect(sheetOf({ items }).items[0]?.options).toBe(
    'Colour: Blue · Size: XL · SKU PANJABI-BLUE-XL · Given back: 1 (৳1,250.40)',
  )
})

it('the invoice sheet does not call a held payment unpaid', () => {
  const { marks, payment } = sheetOf({ paymentMethod: 'ssl', paymentHeld: true })
  expect(marks.map(({ words }) => words)).toEqual(['Payment being checked'])
  expect(payment.lines[0]).toBe('Your payment has arrived and is being checked.')
})

it('the invoice sheet shows BIN, VAT and discount where there are any', () => {
  const sheet = sheetOf({ discount: 250.4, totalPrice: 1060 }, { bin: '0012', vatPercent: 7.5 })
  expect(sheet.seller.lines).toContain('BIN 0012')
  expect(sheet.sums).toContainEqual(['Discount', '-৳250.40'])
  expect(sheet.notes).toEqual(['Includes 7.5% VAT: ৳73.95'])
})

const delivered = { status: 'delivered', at: '2026-11-24T06:00:00.000Z', by: 'admin' } as const

it.each<[string, Partial<Order>, string[], string]>([
  ['cash to be paid', {}, ['Unpaid'], 'Please pay ৳1,310 to the courier.'],
  [
    'cash received',
    { status: 'delivered', paymentStatus: 'paid', history: [delivered] },
    ['Paid'],
    'Received at the door on 24 Nov 2026, 12:00.',
  ],
  ['online to be paid', { paymentMethod: 'ssl' }, ['Unpaid'], '৳1,310 has not been paid yet.'],
  [
    'online paid',
    { paymentMethod: 'ssl', paymentStatus: 'paid', receivedAt: '2026-11-22T15:44:00.000Z' },
    ['Paid'],
    '৳1,310 received on 22 Nov 2026, 21:44. Thank you.',
  ],
  [
    'cancelled unpaid',
    { status: 'cancelled' },
    ['Cancelled'],
    'This order was cancelled. Nothing is to be paid.',
  ],
  [
    'cancelled paid',
    { status: 'cancelled', paymentMethod: 'ssl', paymentStatus: 'paid' },
    ['Cancelled', 'Paid'],
    'This order was cancelled. What was paid is being refunded.',
  ],
  [
    'refunded',
    { status: 'cancelled', paymentMethod: 'ssl', paymentStatus: 'refunded' },
    ['Cancelled', 'Refunded'],
    '৳1,310 was refunded.',
  ],
])('the invoice sheet states the payment: %s', (_name, changes, marks, line) => {
  const sheet = sheetOf(changes)
  expect(sheet.marks.map(({ words }) => words)).toEqual(marks)
  expect(sheet.payment.lines[0]).toBe(line)
})
