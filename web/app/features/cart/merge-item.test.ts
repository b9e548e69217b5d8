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
})
