import type { StaffOrder } from '@haat/contract/order/staff-order'
import { describe, expect, it } from 'vitest'

import { changeBody } from './change-body.ts'
import { emptyChange, type ChangeDraft } from './change-draft.ts'

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`
const deliveryAddress = {
  division: 'Dhaka',
  district: 'Dhaka',
  city: 'Dhanmondi',
  addressDetails: 'House 12',
}
// as: the fields that a change looks at.
const order = {
  _id: id(0),
  version: 3,
  customerName: 'Rahima Khatun',
  phone: '01712345678',
  deliveryAddress,
  collect: null,
  discounts: [{ kind: 'staff', amount: 50 }],
  items: [
    { _id: id(1), productId: id(7), variantId: id(8), quantity: 2 },
    { _id: id(2), productId: id(7), variantId: id(9), quantity: 0 },
  ],
} as unknown as StaffOrder

const bodyOf = (changes: Partial<ChangeDraft>) =>
  changeBody(order, { ...emptyChange, note: 'She asked', ...changes })

describe('the body of a change of an order', () => {
  it('is none where nothing differs, also where it was typed again', () => {
    for (const changes of [
      {},
      { name: 'Rahima Khatun', phone: '+880 1712 345678', addressDetails: 'House 12 ' },
      { lines: { [id(1)]: { quantity: '2', variantId: id(8) } } },
      { discount: '50.00' },
    ]) {
      expect(bodyOf(changes)).toMatchObject({ body: undefined, isChanged: false })
    }
  })

  it('has what differs, on the version that is shown', () => {
    expect(bodyOf({ phone: '01812345678', city: 'Banani' }).body).toEqual({
      version: 3,
      phone: '01812345678',
      deliveryAddress: { ...deliveryAddress, city: 'Banani' },
      note: 'She asked',
    })
  })

  it('has the whole list where a line differs or is added, without lines that are empty', () => {
    expect(bodyOf({ lines: { [id(1)]: { variantId: id(9) } } }).body).toMatchObject({
      items: [{ itemId: id(1), variantId: id(9), quantity: 2 }],
    })
    expect(bodyOf({ lines: { [id(2)]: { quantity: '1' } } }).body).toMatchObject({
      items: [
        { itemId: id(1), quantity: 2 },
        { itemId: id(2), quantity: 1 },
      ],
    })
  })

  it('another name, phone number or address needs no note', () => {
    const { body, errors, needsNote } = bodyOf({ name: 'Her mother', note: ' ' })
    expect(body).not.toHaveProperty('note')
    expect(errors).toEqual({})
    expect(needsNote).toBe(false)
  })

  it('what changes its price can be tried without a note, and not be done', () => {
    const { body, errors } = bodyOf({ deliveryFee: '70', note: '' })
    expect(body).toMatchObject({ deliveryFee: 70 })
    expect(errors).toEqual({ note: 'Say why' })
  })

  it('takes a discount away for the reason of the change', () => {
    expect(bodyOf({ discount: '' }).body).toMatchObject({
      discount: { amount: 0, reason: 'She asked' },
    })
    expect(bodyOf({ discount: '100' }).errors).toEqual({ discountReason: 'Say why' })
  })

  it('refuses a quantity that is no number beside its line', () => {
    expect(bodyOf({ lines: { [id(1)]: { quantity: 'two' } } })).toMatchObject({
      body: undefined,
      errors: { 'line.0': expect.any(String) },
    })
  })
})
