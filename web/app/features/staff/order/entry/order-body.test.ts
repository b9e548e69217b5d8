import { describe, expect, it } from 'vitest'

import { orderBody } from './order-body.ts'
import { emptyDraft, withOfferedWay, type OrderDraft } from './order-draft.ts'

const id = '0190a000-0000-7000-8000-000000000000'
const complete: OrderDraft = {
  ...emptyDraft,
  name: 'Rahima Khatun',
  phone: '০১৭১২-৩৪৫৬৭৮',
  division: 'Dhaka',
  district: 'Dhaka',
  city: 'Dhanmondi',
  addressDetails: 'House 12',
  lines: [
    {
      variantId: id,
      productId: id,
      productName: 'Blue cup',
      color: null,
      size: null,
      sku: 'CUP',
      image: '',
      price: 100,
      remaining: 5,
      quantity: '২',
    },
  ],
}

describe('the body of an order that staff take', () => {
  it('names what is missing by the fields of the form', () => {
    expect(orderBody(emptyDraft)).toMatchObject({
      errors: {
        name: 'Name is required',
        phone: 'Invalid Bangladeshi phone number',
        goods: 'No item selected',
        place: 'Choose the area',
        addressDetails: 'Address is required',
      },
    })
  })

  it('has no customer where staff say so, at the counter alone', () => {
    const nobody: OrderDraft = { ...complete, source: 'counter', isNobody: true }
    expect(orderBody(nobody).body).toMatchObject({ source: 'counter' })
    expect(orderBody(nobody).body).not.toHaveProperty('customer')
    expect(orderBody({ ...nobody, source: 'phone' }).body).toHaveProperty('customer.name')
  })

  it('reads Bangla digits, and sends neither an empty fee nor an empty discount', () => {
    const { body } = orderBody(complete)
    expect(body).toMatchObject({ items: [{ variantId: id, quantity: 2 }], source: 'phone' })
    for (const field of ['deliveryFee', 'discount', 'note', 'despiteBlock']) {
      expect(body).not.toHaveProperty(field)
    }
  })

  it('tells the rider what was typed for them; at the counter there is none', () => {
    const told = { ...complete, riderNote: 'Third floor' }
    expect(orderBody(told).body).toMatchObject({ riderNote: 'Third floor' })
    expect(orderBody(complete).body).not.toHaveProperty('riderNote')
    expect(orderBody({ ...told, source: 'counter' }).body).not.toHaveProperty('riderNote')
  })

  it('has an advance where there is an amount, with the id of a wallet; at the counter none', () => {
    const paid = { ...complete, advanceAmount: '৫০০', advanceReference: 'TRX9A1B' }
    expect(orderBody(paid).body).toMatchObject({
      advance: { amount: 500, place: 'bkash', reference: 'TRX9A1B' },
    })
    expect(orderBody({ ...paid, advancePlace: 'till' }).body).toMatchObject({
      advance: { amount: 500, place: 'till', reference: '' },
    })
    expect(orderBody({ ...paid, source: 'counter' }).body).not.toHaveProperty('advance')
    expect(orderBody({ ...paid, advanceAmount: '' }).body).not.toHaveProperty('advance')
  })

  it('sends a fee of 0, which is not an empty one', () => {
    expect(orderBody({ ...complete, deliveryFee: '0' }).body).toMatchObject({ deliveryFee: 0 })
  })

  it.each([
    [{ discount: '৳1,000.50' }, { discountReason: 'Say why' }],
    [{ discount: 'ten' }, { discount: 'Please enter a number' }],
    [{ advanceAmount: 'ten' }, { advanceAmount: 'Please enter a number' }],
    [{ advanceAmount: '500' }, { advanceReference: 'The transaction id is needed' }],
    [{ deliveryFee: '-5' }, { deliveryFee: 'Cannot be negative' }],
    [{ phone: '12345' }, { phone: 'Invalid Bangladeshi phone number' }],
    [{ city: '' }, { place: 'Choose the area' }],
  ])('with %o is refused beside its field', (changes, errors) => {
    expect(orderBody({ ...complete, ...changes }).errors).toMatchObject(errors)
  })

  it('with a quantity that is no number is refused beside its line', () => {
    const lines = complete.lines.map((line) => ({ ...line, quantity: '' }))
    expect(Object.keys(orderBody({ ...complete, lines }).errors ?? {})).toEqual(['line.0'])
  })

  it('at the counter has no address and no fee, and is paid in cash', () => {
    const counter = { ...complete, source: 'counter', paymentMethod: 'ssl', deliveryFee: '60' }
    const { body } = orderBody(counter as OrderDraft) // as: the literals are of the draft's values.
    expect(body).toMatchObject({ paymentMethod: 'cash', source: 'counter' })
    expect(body).not.toHaveProperty('deliveryAddress')
    expect(body).not.toHaveProperty('deliveryFee')
  })
})

describe('the way to pay of an order that staff take', () => {
  const wayOf = (paymentMethod: 'cash' | 'ssl', ways: readonly ('cash' | 'ssl')[]) =>
    withOfferedWay({ ...complete, paymentMethod }, ways).paymentMethod

  it('is one that the shop offers, whatever a kept draft says', () => {
    expect(wayOf('cash', ['ssl'])).toBe('ssl')
    expect(wayOf('ssl', ['cash'])).toBe('cash')
    expect(wayOf('ssl', ['cash', 'ssl'])).toBe('ssl')
  })

  it('stays as it is until the shop has said what it offers', () => {
    expect(wayOf('ssl', [])).toBe('ssl')
  })
})
