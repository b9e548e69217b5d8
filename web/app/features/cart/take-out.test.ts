import { expect, it } from 'vitest'

import { withQuantity, type CartItem } from './cart-item.ts'
import { putBack, takeOut } from './take-out.ts'

const item: CartItem = withQuantity(
  {
    productId: '018f0000-0000-7000-8000-000000000001',
    productName: 'Cotton panjabi',
    productCategory: 'Fashion',
    price: 1250,
    quantity: 0,
    subTotal: 0,
    maxStock: 5,
    image: '',
    color: 'White',
    OwnerId: '',
    OwnerName: '',
  },
  3,
)
const other = { ...item, color: 'Red' }

it('removes ordered units from the cart, and keeps the others', () => {
  const { productId } = item
  const ordered = [
    { productId, color: 'White', quantity: 1 },
    { productId, color: 'Green', quantity: 1 },
  ]
  expect(takeOut([item, other], ordered)).toEqual({
    cart: [withQuantity(item, 2), other],
    taken: [withQuantity(item, 1)],
  })
  expect(takeOut([item], [{ ...item, quantity: 9 }])).toEqual({ cart: [], taken: [item] })
})

it('puts removed units back beside lines added since', () => {
  const { cart, taken } = takeOut([item, other], [{ ...item, quantity: 3 }])
  expect(putBack([], taken)).toEqual([item])
  expect(putBack(putBack(cart, taken), [])).toEqual([other, item])
  // All five were added again.
  const five = withQuantity(item, 5)
  expect(putBack([five], taken)).toEqual([five])
})

it('removes a line from before variants that was ordered as a variant, and no other', () => {
  const { color: _, ...uncoloured } = item
  const bought = { productId: item.productId, variantId: 'white', color: 'White', quantity: 3 }
  expect(takeOut([uncoloured, other], [bought]).cart).toEqual([other])
  const white: CartItem = { ...item, variantId: 'white' }
  expect(takeOut([uncoloured, white], [bought]).cart).toEqual([uncoloured])
})
