import { poisha, sumOf, times } from '@haat/contract/money'
import { sharesOfDiscounts } from '@haat/contract/order/pricing'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { planPieces, type ProductForSale, type VariantForSale } from '#modules/inventory/index.ts'

import type { ChosenLine } from '../place/choose-lines.ts'
import { type NamedLine, type OrderItem, pathOf, planLine, type PlannedLine } from './plan-lines.ts'

const money = fc.nat(1_000_000).map(poisha)
const seed = Math.floor(Math.random() * 2 ** 31)

const anItem = (of: Partial<OrderItem>): OrderItem => ({
  id: 'i1',
  productId: 'p',
  variantId: 'a',
  sku: '',
  ownerId: 'o',
  productNameBn: '',
  productName: 'Cup',
  image: '',
  color: null,
  size: null,
  unitPricePoisha: 1_000,
  costPoisha: null,
  quantity: 2,
  subtotalPoisha: 2_000,
  discountPoisha: 0,
  reviewed: false,
  review: null,
  takenOffQuantity: 0,
  takenOffPoisha: 0,
  onTheWayBack: 0,
  inReturn: 0,
  returnable: true,
  ...of,
})

const goodsOf = (of: Partial<ChosenLine>): ChosenLine => ({
  productId: 'p',
  variantId: 'a',
  sku: '',
  categoryId: 'c',
  ownerId: 'o',
  productNameBn: '',
  productName: 'Cup',
  image: '',
  color: null,
  size: null,
  unitPrice: poisha(1_000),
  cost: null,
  returnable: true,
  quantity: 1,
  ...of,
})

const named = (of: Partial<NamedLine>): NamedLine => ({
  position: 0,
  item: undefined,
  quantity: 1,
  wanted: undefined,
  ...of,
})

it(`rule 15: a line's pieces are all priced, none above what was asked for it or today (seed ${seed})`, () => {
  const property = fc.property(
    fc.record({
      had: money,
      quantity: fc.nat(20),
      wanted: fc.nat(40),
      today: money,
      former: fc.option(money, { nil: undefined }),
      variantId: fc.constantFrom('a', 'b'),
      keepPrice: fc.boolean(),
    }),
    ({ had, quantity, wanted, today, former, variantId, keepPrice }) => {
      const item = anItem({ unitPricePoisha: had, quantity })
      const soldAnew = variantId === 'b' ? wanted > 0 : wanted > quantity
      const chosen = soldAnew ? goodsOf({ variantId, unitPrice: today }) : undefined
      const lines = planLine(
        named({ item, quantity: wanted }),
        { chosen, formerVariantPrice: former },
        keepPrice,
      )
      const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
      const isChanged = chosen !== undefined && variantId === 'b'
      const price = isChanged
        ? former === undefined
          ? today
          : Math.max(0, had + today - former)
        : had
      expect(pieces).toBe(wanted)
      expect(lines.every((line) => line.unitPrice >= 0)).toBe(true)
      expect(lines[0]).toMatchObject({ item, unitPrice: price })
      const isOne = keepPrice || wanted <= quantity || price === today
      expect(lines).toHaveLength(isOne ? 1 : 2)
      const cost = sumOf(lines.map((line) => times(line.unitPrice, line.quantity)))
      const more = isOne ? 0 : wanted - quantity
      expect(cost).toBe((wanted - more) * price + more * today)
    },
  )
  fc.assert(property, { numRuns: 5_000, seed })
})

/** Lines of one product with variants a, b and c, before and after a change. */
const changes = fc.array(
  fc.record({
    isNew: fc.boolean(),
    before: fc.nat(9),
    after: fc.nat(9),
    from: fc.constantFrom('a', 'b', 'c'),
    to: fc.constantFrom('a', 'b', 'c'),
  }),
  { minLength: 1, maxLength: 8 },
)

it(`rule 18: what is taken less what comes back is the difference of the lines, item by item (seed ${seed})`, () => {
  const property = fc.property(
    changes,
    fc.constantFrom('product' as const, 'variant' as const),
    (rows, stockBy) => {
      const lines = rows.map(({ isNew, before, after, from, to }, at): PlannedLine => {
        const item = isNew ? undefined : anItem({ id: `i${at}`, variantId: from, quantity: before })
        const variantId = isNew || after > before ? to : from
        return {
          item,
          position: at,
          goods: item && variantId === from ? item : goodsOf({ variantId }),
          unitPrice: poisha(1_000),
          cost: null,
          returnable: true,
          quantity: after,
        }
      })
      const product = { id: 'p', stockBy, remaining: 1_000 } as ProductForSale // as: the rest is not read.
      const variants = ['a', 'b', 'c'].map(
        (id): [string, VariantForSale] => [id, { id, remaining: 1_000 } as VariantForSale], // as: the same.
      )
      const sold = { products: new Map([['p', product]]), variants: new Map(variants) }
      const plan = planPieces(lines, sold, pathOf)
      const keyOf = (variantId: string | null) => (stockBy === 'product' ? 'p' : (variantId ?? 'p'))
      const moved = new Map<string, number>()
      const add = (key: string, pieces: number) => moved.set(key, (moved.get(key) ?? 0) + pieces)
      for (const { item, goods, quantity } of lines) {
        if (item) add(keyOf(item.variantId), -item.quantity)
        add(keyOf(goods.variantId), quantity)
      }
      const planned = new Map<string, number>()
      for (const { variantId, quantity } of plan.taken) planned.set(keyOf(variantId), quantity)
      for (const { variantId, quantity } of plan.returned) planned.set(keyOf(variantId), -quantity)
      expect(planned.size).toBe(plan.taken.length + plan.returned.length)
      expect(planned).toEqual(new Map([...moved].filter(([, pieces]) => pieces !== 0)))
    },
  )
  fc.assert(property, { numRuns: 5_000, seed })
})

it('rule 15: of stock that is short the refusal names the most that the line may have', () => {
  const item = anItem({ quantity: 2 })
  const line = {
    item,
    position: 3,
    goods: item,
    unitPrice: poisha(1),
    cost: null,
    returnable: true,
  }
  const product = { id: 'p', stockBy: 'product', remaining: 4 } as ProductForSale // as: the rest is not read.
  const plan = (quantity: number) =>
    planPieces(
      [{ ...line, quantity }],
      { products: new Map([['p', product]]), variants: new Map() },
      pathOf,
    )
  expect(plan(6).taken).toEqual([{ productId: 'p', variantId: null, quantity: 4 }])
  expect(() => plan(7)).toThrow('Only 6 items available in stock')
})

it('rule 16: shares of a line of 0 pieces are 0', () => {
  const lines = [
    { unitPrice: poisha(1_000), quantity: 0 },
    { unitPrice: poisha(1_000), quantity: 3 },
  ]
  const byCoupon = [poisha(0), poisha(301)]
  expect(sharesOfDiscounts(lines, { byCoupon, byStaff: poisha(99) })).toEqual([0, 400])
})
