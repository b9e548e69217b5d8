import { expect, it } from 'vitest'

import { applyProducts } from './apply-products.ts'
import { lineKey, type CartItem } from './cart-item.ts'

const item: CartItem = {
  productId: '018f0000-0000-7000-8000-000000000001',
  productName: 'Cotton panjabi',
  productCategory: 'Fashion',
  price: 1250,
  quantity: 2,
  subTotal: 2500,
  maxStock: 5,
  image: '',
  OwnerId: '',
  OwnerName: '',
}

it('updates price and stock of cart lines, and returns the former price', () => {
  const fresh = new Map([[item.productId, { productPrice: 1000, remainingProducts: 1 }]])
  const { cart, formerPrices } = applyProducts([item], fresh)
  expect(cart).toEqual([{ ...item, price: 1000, subTotal: 2000, maxStock: 1 }])
  expect(formerPrices).toEqual(new Map([[lineKey(item), 1250]]))
})

it('sets the stock of deleted products to 0, and keeps lines that were not loaded', () => {
  expect(applyProducts([item], new Map([[item.productId, null]])).cart).toEqual([
    { ...item, maxStock: 0 },
  ])
  expect(applyProducts([item], new Map()).cart).toEqual([item])
})
