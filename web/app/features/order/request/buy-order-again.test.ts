import type { ProductSummary } from '@haat/contract/product/catalogue'
import type { Order } from '@haat/contract/order/order'
import { expect, it } from 'vitest'

import { buyOrderAgain } from './buy-order-again.ts'

type Item = Order['items'][number]

const item = (changes: Partial<Item> = {}): Item => ({
  _id: 'line',
  productId: 'panjabi',
  variantId: 'blue',
  sku: 'PANJABI-BLUE',
  productName: 'Cotton panjabi',
  image: '',
  quantity: 2,
  color: 'Blue',
  size: null,
  price: 1250,
  subTotal: 2500,
  discount: 0,
  OwnerId: 'owner',
  reviewed: false,
  review: null,
  givenBack: { quantity: 0, amount: 0 },
  ...changes,
})

const product = (changes: Partial<ProductSummary> = {}): ProductSummary => ({
  _id: 'panjabi',
  productName: 'Cotton panjabi',
  productImages: ['/img/a'],
  productPrice: 1250,
  productOriginalPrice: 1250,
  productDiscount: 0,
  productRating: 0,
  reviewCount: 0,
  sales: 0,
  remainingProducts: 10,
  quantity: 'per piece',
  productCategory: { _id: 'fashion', categoryName: 'Fashion' },
  OwnerId: { _id: 'owner', name: 'Karim' },
  productColors: ['Blue', 'Red'],
  productSizes: [],
  variantCount: 2,
  minPrice: 1250,
  maxPrice: 1250,
  ...changes,
})

it('sells the same again when nothing has changed', () => {
  expect(buyOrderAgain([item()], [product()])).toMatchObject({
    items: [{ productId: 'panjabi', quantity: 2, price: 1250, subTotal: 2500, color: 'Blue' }],
    subtotal: 2500,
    changes: [],
  })
})

it('uses the present price and reports the change', () => {
  const { items, subtotal, changes } = buyOrderAgain([item()], [product({ productPrice: 1299.99 })])
  expect(subtotal).toBe(2599.98)
  expect(items[0]).toMatchObject({ price: 1299.99, subTotal: 2599.98 })
  expect(changes).toMatchObject([{ kind: 'price', price: 1299.99 }])
})

it.each([
  ['gone', []],
  ['sold-out', [product({ remainingProducts: 0 })]],
  ['option-gone', [product({ productColors: ['Red'] })]],
  ['option-gone', [product({ productSizes: ['M'] })]],
] as const)('leaves out what is %s', (kind, products) => {
  expect(buyOrderAgain([item()], products)).toMatchObject({
    items: [],
    subtotal: 0,
    changes: [{ kind }],
  })
})

it('shares what is left of a product among its lines', () => {
  const lines = [item({ quantity: 3 }), item({ color: 'Red', quantity: 3 }), item()]
  const { items, changes } = buyOrderAgain(lines, [product({ remainingProducts: 4 })])
  expect(items.map(({ quantity }) => quantity)).toEqual([3, 1])
  expect(changes).toMatchObject([{ kind: 'fewer', left: 1 }, { kind: 'sold-out' }])
})
