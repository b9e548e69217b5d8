import { describe, expect, it } from 'vitest'

import { parseCart } from './parse-cart.ts'

const line = {
  productId: '018f0000-0000-7000-8000-000000000001',
  productName: 'Cotton panjabi',
  productCategory: 'Fashion',
  price: 1250.5,
  quantity: 2,
  subTotal: 2501,
  maxStock: 5,
  image: '/img/panjabi',
  color: 'White',
  OwnerId: '018f0000-0000-7000-8000-0000000000aa',
  OwnerName: 'Rang',
}

describe('parseCart', () => {
  it('reads what was saved', () => {
    expect(parseCart(JSON.stringify([line]))).toEqual([line])
  })

  it.each([null, '', '{', 'null', '7', '{}', '"cart"', '[null, 1, "x", [], {}]'])(
    'reads nothing from %s',
    (text) => {
      expect(parseCart(text)).toEqual([])
    },
  )

  it.each([
    { productId: '../admin' },
    { productId: 7 },
    { productName: null },
    { price: -1 },
    { price: '1' },
    { price: 1e300 },
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: 1e9 },
    { quantity: null },
  ])('leaves out a line with %j, and keeps the others', (broken) => {
    const other = { ...line, productId: line.productId.replace(/1$/, '2') }
    expect(parseCart(JSON.stringify([{ ...line, ...broken }, other]))).toEqual([other])
  })

  it('mends what it can: sum, fractions of a poisha, odd texts and pictures, doubles', () => {
    const odd = { ...line, price: 10.004, subTotal: 1, image: 'javascript:alert(1)', color: {} }
    expect(parseCart(JSON.stringify([odd, odd]))).toEqual([
      { ...without(line, 'color'), price: 10, subTotal: 20, image: '' },
    ])
  })

  it('reads 50 lines at most', () => {
    const many = Array.from({ length: 80 }, (_, at) => ({ ...line, color: `Colour ${at}` }))
    expect(parseCart(JSON.stringify(many))).toHaveLength(50)
  })

  it('is not fooled by __proto__', () => {
    const [item] = parseCart(`[{"__proto__":{"admin":true},${JSON.stringify(line).slice(1)}]`)
    expect(item).toEqual(line)
  })
})

function without<Of extends object, Key extends keyof Of>(of: Of, key: Key): Omit<Of, Key> {
  const { [key]: _, ...rest } = of
  return rest
}
