import { describe, expect, it } from 'vitest'

import { aProduct, aVariant } from '../../../test/a-product.ts'
import { repriced, servable } from './changed-lines.ts'
import { readSelection } from './selection.ts'
import { goodsSum } from './totals.ts'

const line = {
  productId: '018f0000-0000-7000-8000-000000000001',
  productName: 'Cotton panjabi',
  productCategory: 'Fashion',
  price: 1250.45,
  quantity: 3,
  subTotal: 3751.35,
  maxStock: 5,
  image: '/img/panjabi',
  color: 'White',
  OwnerId: '018f0000-0000-7000-8000-0000000000aa',
  OwnerName: 'Rang',
}
const other = { ...line, productId: line.productId.replace(/1$/, '2'), price: 20, quantity: 1 }

describe('readSelection', () => {
  it('reads what the cart and Buy Now pass', () => {
    expect(readSelection({ id: 'one', items: [line], subtotal: 3751.35 })).toEqual({
      id: 'one',
      lines: [line],
    })
  })

  it('leaves out what only the cart needs', () => {
    const ofCart = { ...line, sku: 'P-W', stockBy: 'variant', problem: 'gone' }
    expect(readSelection({ id: 'one', items: [ofCart] })?.lines).toEqual([line])
  })

  it.each([
    undefined,
    null,
    7,
    {},
    { items: [] },
    { items: 'all' },
    { items: [{ ...line, quantity: 0 }] },
    { items: [{ ...line, productId: '7' }] },
    { items: [{ ...line, price: undefined }] },
    { items: Array.from({ length: 51 }, () => line) },
  ])('finds nothing in %j', (state) => {
    expect(readSelection(state)).toBeUndefined()
  })
})

it('adds up in whole poisha', () => {
  expect(goodsSum([line, other])).toBe(3771.35)
})

const [white, red, large] = [
  aVariant({ _id: line.productId.replace(/1$/, 'a'), color: 'White', productPrice: 1000 }),
  aVariant({ _id: line.productId.replace(/1$/, 'b'), color: 'Red', productPrice: 1100 }),
  aVariant({ _id: line.productId.replace(/1$/, 'c'), color: 'Red', size: 'L' }),
]

it('takes over the price of each variant in a quote, and keeps what it does not name', () => {
  const { productId } = line
  const ofRed = { ...line, color: 'Red', variantId: red._id }
  const quote = {
    items: [
      { productId, variantId: white._id, price: 1000, quantity: 3, subTotal: 3000 },
      { productId, variantId: red._id, price: 1100, quantity: 3, subTotal: 3300 },
    ],
    subtotal: 6300,
    discount: 0,
    deliveryFee: 60,
    totalPrice: 6360,
  }
  // The first is from before variants.
  expect(repriced([line, ofRed, other], quote)).toEqual([
    { ...line, price: 1000, formerPrice: 1250.45, subTotal: 3000 },
    { ...ofRed, price: 1100, formerPrice: 1250.45, subTotal: 3300 },
    { ...other, subTotal: 20 },
  ])
})

describe('servable', () => {
  const productOf = (stockBy: 'product' | 'variant', ...variants: (typeof white)[]) => {
    const left = variants.map((one) => ({ ...one, remaining: 4 }))
    const product = { ...aProduct(), _id: line.productId, stockBy, variants: left }
    return new Map([[product._id, product]])
  }
  const ofRed = { ...line, color: 'Red', quantity: 2 }

  it('shares what is left among the lines of a product, first come first served', () => {
    const products = productOf('product', white, red)
    const was = { formerPrice: line.price }
    expect(servable([line, ofRed], products).lines).toEqual([
      { ...line, ...was, variantId: white._id, price: 1000, subTotal: 3000 },
      { ...ofRed, ...was, variantId: red._id, quantity: 1, price: 1100, subTotal: 1100 },
    ])
    const nine = { ...line, quantity: 9 }
    expect(servable([nine, ofRed], products).lines).toMatchObject([{ quantity: 4 }])
  })

  it('gives each variant what is left of itself', () => {
    const products = productOf('variant', white, red)
    const lines = [
      { ...line, quantity: 9 },
      { ...ofRed, quantity: 9 },
    ]
    expect(servable(lines, products).lines).toMatchObject([{ quantity: 4 }, { quantity: 4 }])
  })

  it('takes the present options of a variant that was named', () => {
    const named = { ...line, variantId: red._id, color: 'Crimson', size: 'L' }
    const [served] = servable([named], productOf('variant', red)).lines
    expect(served).toMatchObject({ variantId: red._id, color: 'Red' })
    expect(served).not.toHaveProperty('size')
  })

  it('makes one line of two that mean the same variant', () => {
    const { color: _, ...uncoloured } = ofRed
    expect(servable([ofRed, uncoloured], productOf('variant', red)).lines).toMatchObject([
      { variantId: red._id, quantity: 4, subTotal: 4400 },
    ])
  })

  it('leaves out deleted products, options that no longer exist, and lines that several fit', () => {
    const { color: _, ...uncoloured } = line
    const lines = [other, { ...line, color: 'Green' }, { ...line, size: 'XL' }, uncoloured]
    expect(servable(lines, productOf('product', white, red, large)).lines).toEqual([])
  })
})
