import { expect, it } from 'vitest'

import { withQuantity, type CartItem } from './cart-item.ts'
import { formerSubtotalOf, sellable, subtotalOf } from './cart-totals.ts'

const item: CartItem = withQuantity(
  {
    productId: '018f0000-0000-7000-8000-000000000001',
    productName: 'Cotton panjabi',
    productCategory: 'Fashion',
    price: 1000.35,
    quantity: 1,
    subTotal: 0,
    maxStock: 5,
    image: '',
    OwnerId: '',
    OwnerName: '',
  },
  3,
)
const soldOut = { ...item, color: 'Red', maxStock: 0 }

it('excludes sold-out lines from the sum, and gives the former sum of the rest', () => {
  const lines = sellable([item, soldOut])
  expect(lines).toEqual([item])
  expect(subtotalOf(lines)).toBe(3001.05)
  expect(formerSubtotalOf([{ ...item, formerPrice: 1250 }])).toBe(3750)
  expect(formerSubtotalOf(lines)).toBe(3001.05)
})
