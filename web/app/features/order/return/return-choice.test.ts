import { expect, it } from 'vitest'

import { anOrder } from '../../../../test/an-order.ts'
import {
  canReturn,
  emptyChoice,
  isException,
  leftOf,
  returnBody,
  whatIsWrong,
} from './return-choice.ts'

const shirt = {
  _id: '0190a000-0000-7000-8000-0000000000b1',
  productId: '0190a000-0000-7000-8000-0000000000d1',
  variantId: '0190a000-0000-7000-8000-0000000000e1',
  sku: 'S-M',
  productName: 'Shirt',
  image: '',
  quantity: 3,
  size: 'M',
  color: null,
  price: 100,
  subTotal: 300,
  discount: 0,
  OwnerId: '0190a000-0000-7000-8000-0000000000f1',
  reviewed: false,
  review: null,
  givenBack: { quantity: 0, amount: 0 },
  onTheWayBack: 0,
  inReturn: 0,
  returnable: true,
}

it('pieces that are back, on their way or in an open return cannot be given back once more', () => {
  expect(leftOf(shirt)).toBe(3)
  expect(leftOf({ ...shirt, givenBack: { quantity: 1, amount: 100 }, inReturn: 1 })).toBe(1)
  expect(leftOf({ ...shirt, onTheWayBack: 3 })).toBe(0)
})

it('goods can be given back until the time that the server names', () => {
  const order = anOrder()
  const until = { ...order, may: { ...order.may, returnUntil: '2026-11-23T10:00:00.000Z' } }
  expect(canReturn(until, Date.parse('2026-11-23T09:59:59Z'))).toBe(true)
  expect(canReturn(until, Date.parse('2026-11-23T10:00:00Z'))).toBe(false)
  expect(canReturn(order, 0)).toBe(false)
})

it('a return needs pieces and a reason, an exchange also a variant for each line', () => {
  const order = anOrder({ items: [shirt] })
  const pieces = new Map([[shirt._id, 2]])
  expect(returnBody(order, { ...emptyChoice, reason: 'size' })).toBeUndefined()
  expect(returnBody(order, { ...emptyChoice, pieces })).toBeUndefined()
  expect(returnBody(order, { ...emptyChoice, pieces, reason: 'size' })).toEqual({
    orderId: order._id,
    lines: [{ itemId: shirt._id, quantity: 2 }],
    reason: 'size',
    wants: 'refund',
  })
  const exchange = { ...emptyChoice, pieces, reason: 'size' as const, wants: 'exchange' as const }
  expect(returnBody(order, exchange)).toBeUndefined()
  const instead = new Map([[shirt._id, '0190a000-0000-7000-8000-0000000000e2']])
  expect(returnBody(order, { ...exchange, instead, note: ' too tight ' })).toMatchObject({
    note: 'too tight',
    exchangeFor: [
      {
        productId: shirt.productId,
        variantId: '0190a000-0000-7000-8000-0000000000e2',
        quantity: 2,
      },
    ],
  })
})

it('what is missing is told beside its own control', () => {
  const order = anOrder({ items: [shirt] })
  const byCustomer = { byStaff: false }
  expect(whatIsWrong(order, emptyChoice, byCustomer)).toEqual({
    lines: 'Choose what you want to give back',
    reason: 'Choose why you give it back',
  })
  const exchange = { ...emptyChoice, pieces: new Map([[shirt._id, 1]]), wants: 'exchange' as const }
  expect(whatIsWrong(order, { ...exchange, reason: 'size' }, byCustomer)).toEqual({
    [`instead.${shirt._id}`]: 'Choose what you want instead',
  })
  const instead = new Map([[shirt._id, shirt.variantId]])
  expect(whatIsWrong(order, { ...exchange, reason: 'size', instead }, byCustomer)).toEqual({})
})

it('goods that are not returnable come back only where the shop is at fault; staff may say why otherwise', () => {
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const { may } = anOrder()
  const order = anOrder({
    items: [{ ...shirt, returnable: false }],
    may: { ...may, returnUntil: until },
  })
  const choice = { ...emptyChoice, pieces: new Map([[shirt._id, 1]]) }
  for (const reason of ['changed-mind', 'size'] as const) {
    expect(whatIsWrong(order, { ...choice, reason }, { byStaff: false })).toEqual({
      reason: 'Shirt can be given back only where it is wrong, damaged or not as shown',
    })
    expect(isException(order, { ...choice, reason })).toBe(true)
    expect(Object.keys(whatIsWrong(order, { ...choice, reason }, { byStaff: true }))).toEqual([
      'exception',
    ])
  }
  for (const reason of ['wrong', 'damaged', 'not-as-shown'] as const) {
    expect(whatIsWrong(order, { ...choice, reason }, { byStaff: false })).toEqual({})
    expect(isException(order, { ...choice, reason })).toBe(false)
  }
})
