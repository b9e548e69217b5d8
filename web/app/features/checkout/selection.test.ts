import type { ProductSummary } from '@haat/contract/product/catalogue'
import { describe, expect, it } from 'vitest'

import { readSelection, repriced, servable } from './selection.ts'
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

it('takes over the prices of a quote, and keeps what it does not name', () => {
  const quote = {
    items: [
      {
        productId: line.productId,
        variantId: line.productId,
        price: 1000,
        quantity: 3,
        subTotal: 3000,
      },
    ],
    subtotal: 3000,
    discount: 0,
    deliveryFee: 60,
    totalPrice: 3060,
  }
  expect(repriced([line, other], quote)).toEqual([
    { ...line, price: 1000, subTotal: 3000 },
    { ...other, subTotal: 20 },
  ])
})

describe('servable', () => {
  const product: ProductSummary = {
    _id: line.productId,
    productName: 'Cotton panjabi',
    productImages: [],
    productPrice: 1000,
    productOriginalPrice: 1250,
    productDiscount: 20,
    productRating: 0,
    reviewCount: 0,
    sales: 0,
    remainingProducts: 4,
    quantity: '',
    productCategory: { _id: line.productId, categoryName: 'Fashion' },
    OwnerId: { _id: line.OwnerId, name: 'Rang' },
    productColors: ['White', 'Red'],
    productSizes: [],
    variantCount: 2,
    minPrice: 1000,
    maxPrice: 1000,
  }
  const products = new Map([[product._id, product]])
  const red = { ...line, color: 'Red', quantity: 2 }

  it('shares what is left among the lines of a product, first come first served', () => {
    expect(servable([line, red], products)).toEqual([
      { ...line, price: 1000, subTotal: 3000 },
      { ...red, quantity: 1, price: 1000, subTotal: 1000 },
    ])
    expect(servable([{ ...line, quantity: 9 }, red], products)).toMatchObject([{ quantity: 4 }])
  })

  it('leaves out deleted products, and colours and sizes that no longer exist', () => {
    const { color: _, ...uncoloured } = line
    const lines = [other, { ...line, color: 'Green' }, { ...line, size: 'XL' }, uncoloured]
    expect(servable(lines, products)).toEqual([])
  })
})
