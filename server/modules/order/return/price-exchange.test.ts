import { poisha } from '@haat/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { priceExchange } from './price-exchange.ts'

const shirt = { productId: 'shirt', quantity: 2, paid: poisha(180_000), price: poisha(100_000) }
const large = { productId: 'shirt', variantId: 'L', quantity: 1, price: poisha(100_000) }

describe('priceExchange (§18 rule 13)', () => {
  it('another variant at the same list price goes at the price paid', () => {
    expect(priceExchange([shirt], [large])).toEqual([
      { productId: 'shirt', variantId: 'L', quantity: 1, unitPrice: 90_000 },
    ])
  })

  it('pieces beyond those that come back cost what they do today', () => {
    expect(priceExchange([shirt], [{ ...large, quantity: 3 }])).toEqual([
      { productId: 'shirt', variantId: 'L', quantity: 2, unitPrice: 90_000 },
      { productId: 'shirt', variantId: 'L', quantity: 1 },
    ])
  })

  it('a variant at another price, and another product, cost what they do today', () => {
    const today = [
      { ...large, price: poisha(120_000) },
      { ...large, productId: 'mug' },
    ]
    expect(priceExchange([shirt], today)).toEqual([
      { productId: 'shirt', variantId: 'L', quantity: 1 },
      { productId: 'mug', variantId: 'L', quantity: 1 },
    ])
  })

  it('every wanted piece is priced once, and those at the price paid are no more than come back', () => {
    const pieces = fc.record({
      productId: fc.constantFrom('shirt', 'mug'),
      quantity: fc.integer({ min: 1, max: 5 }),
      price: fc.constantFrom(poisha(100), poisha(200)),
    })
    const backs = fc.array(
      fc.record({ ...{ paid: fc.nat(1_000).map(poisha) }, pieces }).map((one) => ({
        ...one.pieces,
        paid: one.paid,
      })),
      { maxLength: 4 },
    )
    const wanted = fc.array(
      pieces.map((one) => ({ ...one, variantId: 'other' })),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(backs, wanted, (back, want) => {
        const lines = priceExchange(back, want)
        const count = (list: readonly { quantity: number }[]) =>
          list.reduce((sum, { quantity }) => sum + quantity, 0)
        const even = lines.filter(({ unitPrice }) => unitPrice !== undefined)
        const costs = even.reduce((sum, one) => sum + one.quantity * (one.unitPrice ?? 0), 0)
        expect(count(lines)).toBe(count(want))
        expect(count(even)).toBeLessThanOrEqual(count(back))
        expect(costs).toBeLessThanOrEqual(back.reduce((sum, { paid }) => sum + paid, 0))
      }),
    )
  })
})
