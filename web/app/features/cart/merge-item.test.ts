import { describe, expect, it } from 'vitest'

import { withQuantity, type CartItem } from './cart-item.ts'
import { mergeItem, mostOf } from './merge-item.ts'

const panjabi: CartItem = withQuantity(
  {
    productId: '018f0000-0000-7000-8000-000000000001',
    productName: 'Cotton panjabi',
    productCategory: 'Fashion',
    price: 1250.5,
    quantity: 1,
    subTotal: 0,
    maxStock: 5,
    image: '/img/panjabi',
    color: 'White',
    size: 'L',
    OwnerId: '018f0000-0000-7000-8000-0000000000aa',
    OwnerName: 'Rang',
  },
  1,
)
const saree: CartItem = { ...panjabi, productId: '018f0000-0000-7000-8000-000000000002' }

describe('mergeItem', () => {
  it('adds a new line at the end', () => {
    expect(mergeItem([saree], panjabi)).toEqual({ done: 'added', cart: [saree, panjabi] })
  })

  it('raises the same product in the same colour and size', () => {
    const result = mergeItem([panjabi, saree], withQuantity(panjabi, 2))
    expect(result).toMatchObject({
      done: 'updated',
      cart: [{ quantity: 3, subTotal: 3751.5 }, saree],
    })
  })

  it('keeps the price that the units before it were added at', () => {
    const dearer = withQuantity({ ...panjabi, price: 1300 }, 1)
    expect(mergeItem([panjabi], dearer)).toMatchObject({
      cart: [{ price: 1300, formerPrice: 1250.5, subTotal: 2600 }],
    })
  })

  it('keeps another colour and another size as lines of their own', () => {
    const blue = { ...panjabi, color: 'Blue' }
    const small = { ...panjabi, size: 'S' }
    const { size: _, ...sizeless } = panjabi
    expect(mergeItem([panjabi], blue)).toMatchObject({ done: 'added' })
    expect(mergeItem([panjabi], small)).toMatchObject({ done: 'added' })
    expect(mergeItem([panjabi], sizeless)).toMatchObject({ done: 'added' })
  })

  it('takes price and stock from what was added last', () => {
    const fresh = { ...panjabi, price: 1000, maxStock: 9 }
    const blue = { ...panjabi, color: 'Blue' }
    expect(mergeItem([panjabi, blue], fresh)).toMatchObject({
      cart: [
        { price: 1000, subTotal: 2000, maxStock: 9 },
        { color: 'Blue', maxStock: 9 },
      ],
    })
  })

  it('rejects a quantity above the stock, and accepts one up to it', () => {
    const four = withQuantity(panjabi, 4)
    expect(mergeItem([four], panjabi)).toMatchObject({ done: 'updated', cart: [{ quantity: 5 }] })
    expect(mergeItem([four], withQuantity(panjabi, 2))).toEqual({ done: 'rejected', stock: 5 })
    expect(mergeItem([], withQuantity(panjabi, 6))).toEqual({ done: 'rejected', stock: 5 })
  })

  it('counts the other colours of the same product', () => {
    const fourBlue = withQuantity({ ...panjabi, color: 'Blue' }, 4)
    expect(mergeItem([fourBlue], withQuantity(panjabi, 2))).toEqual({ done: 'rejected', stock: 5 })
    expect(mostOf([fourBlue, panjabi], panjabi)).toBe(1)
    expect(mostOf([fourBlue, panjabi], fourBlue)).toBe(4)
  })

  it('counts stock of its own for each variant, and keeps them as lines of their own', () => {
    const large: CartItem = { ...panjabi, stockBy: 'variant', variantId: 'L', maxStock: 2 }
    const small: CartItem = { ...large, size: 'S', variantId: 'S', maxStock: 1 }
    const result = mergeItem([withQuantity(large, 2)], small)
    expect(result).toMatchObject({
      done: 'added',
      cart: [
        { variantId: 'L', maxStock: 2 },
        { variantId: 'S', maxStock: 1 },
      ],
    })
    expect(mostOf([withQuantity(large, 2), small], small)).toBe(1)
    expect(mergeItem([withQuantity(large, 2)], large)).toEqual({ done: 'rejected', stock: 2 })
  })

  it('raises a line from before variants that has the options of the added variant', () => {
    const added: CartItem = { ...panjabi, stockBy: 'variant', variantId: 'L', sku: 'P-L' }
    expect(mergeItem([withQuantity(panjabi, 2)], added)).toMatchObject({
      done: 'updated',
      cart: [{ variantId: 'L', sku: 'P-L', quantity: 3 }],
    })
  })

  it('replaces the line that asks for its options by the choice, and no other', () => {
    const { size: _, ...sizeless } = panjabi
    const asks: CartItem = { ...sizeless, maxStock: 0, problem: 'unclear', quantity: 4 }
    const blue: CartItem = { ...asks, color: 'Blue' }
    const added: CartItem = { ...panjabi, variantId: 'L' }
    expect(mergeItem([saree, asks, blue], added)).toEqual({
      done: 'added',
      cart: [saree, blue, added],
    })
  })
})
