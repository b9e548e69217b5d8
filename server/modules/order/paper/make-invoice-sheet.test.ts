import type { UnwordedOrder } from '@haat/contract/order/order'
import { expect, it } from 'vitest'

import type { FrozenInvoice } from './frozen-sheet.ts'
import { makeInvoiceSheet } from './make-invoice-sheet.ts'

const frozen: FrozenInvoice = {
  seller: { name: 'Haat', address: 'House 12, Dhanmondi', phone: '09612-345678', bin: null },
  buyer: {
    name: 'শাহানা পারভীন',
    phone: '01712345678',
    division: 'Dhaka',
    district: 'Dhaka',
    city: 'Savar',
    addressDetails: 'Road 5',
  },
  lines: [
    {
      itemId: '0190c5f0-0000-7000-8000-000000000002',
      productName: '#set page() *panjabi*',
      sku: 'PANJABI-BLUE-XL',
      color: 'Blue',
      size: 'XL',
      unitPricePoisha: 125_040,
      quantity: 1,
      subtotalPoisha: 125_040,
      discountPoisha: 0,
      givenBackQuantity: 0,
      givenBackPoisha: 0,
    },
  ],
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

const placed: UnwordedOrder = {
  _id: '0190c5f0-0000-7000-8000-0000003f9a2c',
  status: 'pending',
  paymentStatus: 'unpaid',
  open: true,
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
  goingBack: 0,
  credit: 0,
  discounts: [],
  charge: 0,
  currentTotal: 1310,
  source: 'web',
  exchangeOf: null,
  invoiceNumber: null,
  creditNotes: [],
  returning: false,
  returns: [],
  due: 1310,
  collect: 'door',
  payUntil: null,
  promise: null,
  paymentHeld: false,
  version: 1,
  items: [
    {
      _id: '0190c5f0-0000-7000-8000-000000000002',
      productId: '0190c5f0-0000-7000-8000-000000000003',
      variantId: '0190c5f0-0000-7000-8000-000000000004',
      sku: 'PANJABI-BLUE-XL',
      productName: { english: '#set page() *panjabi*' },
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
  place: { english: 'Dhanmondi, Dhaka' },
  customerNote: '',
  transaction_id: 'HT01',
  createdAt: '2026-11-21T10:05:00.000Z',
  shipment: null,
  history: [{ status: 'pending', at: '2026-11-21T10:05:00.000Z', by: 'customer' }],
  may: {
    cancel: 'plain',
    cancelRefusal: null,
    pay: false,
    payCash: false,
    payCashRefusal: 'paid_at_door',
    returnUntil: null,
  },
}

const publicUrl = 'https://haat.example'
const sheetOf = (changes: Partial<UnwordedOrder> = {}, of: Partial<FrozenInvoice> = {}) =>
  makeInvoiceSheet({
    order: { ...placed, ...changes },
    paper: { issuedAt: null, isOld: false, sheet: { ...frozen, ...of } },
    publicUrl,
  })

it('rule 19: before shipping it is an order summary of seller, buyer, time in Dhaka, lines and sums', () => {
  expect(sheetOf()).toMatchObject({
    title: 'Order summary #3f9a2c',
    heading: 'Order summary',
    seller: { name: 'Haat', lines: ['House 12, Dhanmondi', 'Phone 09612-345678'] },
    facts: [
      ['Order', '#3f9a2c'],
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

it('rule 19: an invoice has its number, its date and those of the order', () => {
  const order = { ...placed, invoiceNumber: 'INV-2026-27-000042' }
  const paper = { issuedAt: '2026-11-23 04:00:00+00', isOld: false, sheet: frozen }
  expect(makeInvoiceSheet({ order, paper, publicUrl })).toMatchObject({
    title: 'Invoice INV-2026-27-000042',
    heading: 'Invoice',
    facts: [
      ['Invoice no.', 'INV-2026-27-000042'],
      ['Date', '23 Nov 2026, 10:00'],
      ['Order', '#3f9a2c'],
      ['Ordered', '21 Nov 2026, 16:05'],
    ],
  })
})

it('rule 19: an invoice from before the series keeps the number and the date that it showed', () => {
  const order = { ...placed, invoiceNumber: '#3f9a2c' }
  const paper = { issuedAt: '2026-11-23 04:00:00+00', isOld: true, sheet: frozen }
  expect(makeInvoiceSheet({ order, paper, publicUrl })).toMatchObject({
    heading: 'Invoice',
    facts: [
      ['Invoice no.', '#3f9a2c'],
      ['Date', '21 Nov 2026, 16:05'],
    ],
  })
})

it('rule 19: nothing of an invoice but its payment follows the order', () => {
  const paper = { issuedAt: '2026-11-23 04:00:00+00', isOld: false, sheet: frozen }
  const before = { ...placed, invoiceNumber: 'INV-2026-27-000042' }
  const items = placed.items.map((item) => ({
    ...item,
    quantity: 9,
    productName: { english: 'Other' },
  }))
  const after: UnwordedOrder = {
    ...before,
    items,
    customerName: 'Deleted account',
    phone: '',
    subtotal: 1,
    totalPrice: 1,
    paymentStatus: 'partially-refunded',
    received: 1310,
    refunded: 500,
    due: 0,
  }
  const [first, second] = [before, after].map((order) =>
    makeInvoiceSheet({ order, paper, publicUrl }),
  )
  expect(second).toEqual({ ...first, marks: second?.marks, payment: second?.payment })
  expect(second?.payment.lines).toEqual([
    '৳1,310 received on 21 Nov 2026, 16:05. Thank you.',
    '৳500 was refunded.',
  ])
})

it('the sheet of an order from before variants has no SKU', () => {
  const lines = frozen.lines.map((line) => ({ ...line, sku: '' }))
  expect(sheetOf({}, { lines }).items[0]?.options).toBe('Colour: Blue · Size: XL')
})

it('the sheet shows pieces given back before shipping at their line, and its sums add up', () => {
  const [line] = frozen.lines
  if (!line) throw new Error('There is a line')
  const lines = [{ ...line, givenBackQuantity: 1, givenBackPoisha: 125_040 }]
  const sheet = sheetOf({}, { lines, takenOffPoisha: 125_040, amountPoisha: 5_960 })
  expect(sheet.items[0]?.options).toBe(
    'Colour: Blue · Size: XL · SKU PANJABI-BLUE-XL · Given back: 1 (৳1,250.40)',
  )
  expect(sheet.sums.at(-1)).toEqual(['Given back', '-৳1,250.40'])
  expect(sheet.total).toEqual(['Total', '৳60'])
})

it('the sheet does not call a held payment unpaid', () => {
  const { marks, payment } = sheetOf({ paymentMethod: 'ssl', paymentHeld: true })
  expect(marks.map(({ words }) => words)).toEqual(['Payment being checked'])
  expect(payment.lines[0]).toBe('Your payment has arrived and is being checked.')
})

it('the sheet shows BIN, VAT, charge and both kinds of discount where there are any', () => {
  const seller = frozen.seller && { ...frozen.seller, bin: '0012' }
  const vat = { percent: 7.5, amountPoisha: 7_395 }
  const sheet = sheetOf(
    {},
    {
      seller,
      vat,
      couponDiscountPoisha: 20_040,
      couponCode: 'EID20',
      staffDiscountPoisha: 5_000,
      chargePoisha: 6_000,
    },
  )
  expect(sheet.seller.lines).toContain('BIN 0012')
  expect(sheet.sums).toEqual([
    ['Subtotal', '৳1,250.40'],
    ['Coupon EID20', '-৳200.40'],
    ['Discount', '-৳50.00'],
    ['Delivery', '৳60.00'],
    ['Rounding', '-৳0.40'],
    ['Delivery of refused goods', '৳60.00'],
  ])
  expect(sheet.notes).toEqual(['Includes 7.5% VAT: ৳73.95'])
})

it('the sheet of a deleted account and of a shop without settings names neither', () => {
  const { parties, seller } = sheetOf({}, { buyer: null, seller: null })
  expect(parties).toEqual([{ caption: 'Billed to', name: 'Deleted account', lines: [] }])
  expect(seller).toEqual({ name: 'Haat', lines: [] })
})

it('the sheet marks how it is paid, and a cancellation', () => {
  const marksOf = (changes: Partial<UnwordedOrder>) =>
    sheetOf(changes).marks.map(({ words }) => words)
  expect(marksOf({})).toEqual(['Unpaid'])
  expect(marksOf({ paymentStatus: 'partially-paid' })).toEqual(['Partly paid'])
  expect(marksOf({ status: 'cancelled' })).toEqual(['Cancelled'])
  expect(marksOf({ status: 'cancelled', paymentStatus: 'refunded' })).toEqual([
    'Cancelled',
    'Refunded',
  ])
})
