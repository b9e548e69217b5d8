import { expect, it } from 'vitest'

import { aVariant } from '../../../test/a-product.ts'
import { applyProducts } from './apply-products.ts'
import type { CartItem } from './cart-item.ts'

const item: CartItem = {
  productId: '018f0000-0000-7000-8000-000000000001',
  productName: 'Cotton panjabi',
  productCategory: 'Fashion',
  price: 1250,
  quantity: 2,
  subTotal: 2500,
  maxStock: 5,
  image: '',
  color: 'Red',
  size: 'L',
  OwnerId: '',
  OwnerName: '',
}
const redL = aVariant({ _id: 'red L', sku: 'R-L', color: 'Red', size: 'L', productPrice: 1000 })
const redXL = aVariant({ _id: 'red XL', sku: 'R-XL', color: 'Red', size: 'XL', remaining: 0 })
const productOf = (...variants: (typeof redL)[]) =>
  new Map([[item.productId, { productImages: ['/img/a'], stockBy: 'variant' as const, variants }]])

it('finds the variant of an old line, takes its price and stock, and keeps the former price', () => {
  const cart = applyProducts([item], productOf(redL, redXL))
  expect(cart).toEqual([
    {
      ...item,
      variantId: 'red L',
      sku: 'R-L',
      stockBy: 'variant',
      price: 1000,
      formerPrice: 1250,
      subTotal: 2000,
      maxStock: 3,
      image: '/img/a',
    },
  ])
  // It stays when the cart is opened again, also in another tab, and goes when the price is as before.
  expect(applyProducts(cart, productOf(redL, redXL))).toEqual(cart)
  const dearer = { ...redL, productPrice: 1250 }
  expect(applyProducts(cart, productOf(dearer))[0]).not.toHaveProperty('formerPrice')
})

it('follows price, stock and options of each variant', () => {
  const lines = [
    { ...item, variantId: 'red L' },
    { ...item, variantId: 'red XL', size: 'Extra large' },
  ]
  expect(applyProducts(lines, productOf(redL, redXL))).toMatchObject([
    { variantId: 'red L', price: 1000, maxStock: 3, size: 'L' },
    { variantId: 'red XL', price: 900, maxStock: 0, size: 'XL' },
  ])
})

it('keeps lines that cannot be bought, says why, and forgets it when they can be bought again', () => {
  expect(applyProducts([item], new Map([[item.productId, null]]))).toEqual([
    { ...item, maxStock: 0, problem: 'gone' },
  ])
  const gone = applyProducts([item], productOf(redXL))
  expect(gone).toEqual([{ ...item, maxStock: 0, problem: 'gone' }])
  const { size: _, ...sizeless } = item
  const unclear = applyProducts([sizeless], productOf(redL, redXL))
  expect(unclear).toEqual([{ ...sizeless, maxStock: 0, problem: 'unclear' }])
  const again = applyProducts(unclear, productOf(redL))
  expect(again).toMatchObject([{ variantId: 'red L', maxStock: 3 }])
  expect(again[0]).not.toHaveProperty('problem')
})

it('makes one line of two old ones that mean the same variant', () => {
  const { size: _, ...sizeless } = item
  const cart = applyProducts([item, { ...sizeless, quantity: 3 }], productOf(redL))
  expect(cart).toMatchObject([{ variantId: 'red L', quantity: 5, subTotal: 5000 }])
})

it('keeps lines that were not loaded', () => {
  expect(applyProducts([item], new Map())).toEqual([item])
})
