import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lineKey } from './cart-item.ts'
import { subtotalOf } from './cart-totals.ts'
import { mostOf } from './merge-item.ts'
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

  it('reads the variant of a line, and drops what is no id, scope or problem', () => {
    const variantId = '018f0000-0000-7000-8000-0000000000bb'
    const full = { ...line, variantId, sku: 'P-L', stockBy: 'variant', problem: 'unclear' }
    expect(parseCart(JSON.stringify([full]))).toEqual([full])
    const odd = { ...line, variantId: '../x', sku: 7, stockBy: 'shop', problem: 'none' }
    expect(parseCart(JSON.stringify([odd]))).toEqual([line])
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

  it('repairs what it can: sum, fractions of a poisha, odd texts and pictures, duplicates', () => {
    const odd = { ...line, price: 10.004, subTotal: 1, image: 'javascript:alert(1)', color: {} }
    expect(parseCart(JSON.stringify([odd, odd]))).toEqual([
      { ...without(line, 'color'), price: 10, subTotal: 20, image: '' },
    ])
  })

  it('reads 50 lines at most', () => {
    const many = Array.from({ length: 80 }, (_, at) => ({ ...line, color: `Colour ${at}` }))
    expect(parseCart(JSON.stringify(many))).toHaveLength(50)
  })

  it('ignores __proto__', () => {
    const [item] = parseCart(`[{"__proto__":{"admin":true},${JSON.stringify(line).slice(1)}]`)
    expect(item).toEqual(line)
  })
})

/** Lines with random fields, valid often enough to be accepted. */
const hostileLine = fc.record(
  {
    productId: fc.oneof(fc.constant(line.productId), fc.uuid(), fc.anything()),
    productName: fc.oneof(fc.string(), fc.anything()),
    productCategory: fc.anything(),
    price: fc.oneof(fc.double(), fc.nat(1e9), fc.anything()),
    quantity: fc.oneof(fc.integer(), fc.nat(20_000), fc.double(), fc.anything()),
    subTotal: fc.anything(),
    maxStock: fc.oneof(fc.integer(), fc.double(), fc.anything()),
    image: fc.oneof(fc.webUrl(), fc.string(), fc.anything()),
    variantId: fc.oneof(fc.constant(line.productId), fc.uuid(), fc.anything()),
    stockBy: fc.oneof(fc.constantFrom('product', 'variant'), fc.anything()),
    problem: fc.oneof(fc.constantFrom('gone', 'unclear'), fc.anything()),
    color: fc.oneof(fc.string(), fc.anything()),
    size: fc.anything(),
    OwnerId: fc.anything(),
    __proto__: fc.anything(),
  },
  { requiredKeys: [] },
)

/** Local storage holds strings only. */
function textOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null
  } catch {
    // Cycles and bigints cannot be stored.
    return null
  }
}

it('parses any stored text into lines that every page can show and add up', () => {
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(hostileLine, { maxLength: 80 }).map(textOf),
    fc.anything().map(textOf),
  )
  fc.assert(
    fc.property(stored, (text) => {
      const cart = parseCart(text)
      expect(cart.length).toBeLessThanOrEqual(50)
      expect(new Set(cart.map(lineKey)).size).toBe(cart.length)
      expect(Number.isFinite(subtotalOf(cart))).toBe(true)
      for (const item of cart) {
        expect(item.productId).toMatch(/^[0-9a-f-]{36}$/)
        expect(Number.isInteger(item.quantity) && item.quantity >= 1).toBe(true)
        expect(item.price).toBeGreaterThanOrEqual(0)
        expect(mostOf(cart, item)).toBeGreaterThanOrEqual(1)
        expect(item.image).toMatch(/^(?:$|\/(?!\/)|https:\/\/)/)
      }
      // Parsing is idempotent.
      expect(parseCart(JSON.stringify(cart))).toEqual(cart)
    }),
    { numRuns: 500 },
  )
  // A loaded machine must not fail a correct run.
}, 60_000)

function without<Of extends object, Key extends keyof Of>(of: Of, key: Key): Omit<Of, Key> {
  const { [key]: _, ...rest } = of
  return rest
}
