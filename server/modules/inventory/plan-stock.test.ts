import { mostStock } from '@haat/contract/product/bounds'
import { stockScopes } from '@haat/contract/product/variant'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { planStock, type StockInput } from './plan-stock.ts'

const seed = Math.floor(Math.random() * 2 ** 31)
const pieces = fc.integer({ min: 0, max: 40 })
const wanted = fc.record({
  stock: fc.option(pieces, { nil: undefined }),
  stockWas: fc.option(pieces, { nil: undefined }),
})
const someVariants = fc.array(
  fc.record({
    wanted,
    hidden: fc.boolean(),
    before: fc.option(fc.record({ remaining: pieces, hidden: fc.boolean() }), { nil: undefined }),
  }),
  { maxLength: 5 },
)

/** An edit of a product whose stock before is what its variants say. */
const edits = fc
  .record({
    variants: someVariants,
    shared: wanted,
    remaining: pieces,
    scopeBefore: fc.constantFrom(...stockScopes, undefined),
    stockBy: fc.constantFrom(...stockScopes),
  })
  .map(({ variants: rows, shared, remaining, scopeBefore, stockBy }): StockInput => {
    const known = rows.map((row, at) => {
      const before = scopeBefore && row.before
      const ofVariant = scopeBefore === 'variant' ? (before?.remaining ?? 0) : null
      return {
        ...row.wanted,
        id: `v${at}`,
        hidden: row.hidden,
        before: before && { ...before, remaining: ofVariant },
      }
    })
    const shown = known.flatMap(({ before }) =>
      before && !before.hidden ? (before.remaining ?? 0) : [],
    )
    const sum = shown.reduce((total, one) => total + one, 0)
    return {
      productId: 'p',
      now: scopeBefore && {
        stockBy: scopeBefore,
        remaining: scopeBefore === 'variant' ? sum : remaining,
      },
      stockBy,
      shared,
      variants: known,
      reasons: { opening: 'opening', correction: 'correction' },
    }
  })

it(`the moves of an edit lead from the stock before to the stock after it (seed ${seed})`, () => {
  const property = fc.property(edits, (edit) => {
    const { now, stockBy } = edit
    const { problems, moves, remaining, ofVariants } = planStock(edit)
    fc.pre(problems.length === 0)
    const stocks = new Map<string | null, number>([
      [null, now?.stockBy === 'product' ? now.remaining : 0],
      ...edit.variants.map(({ id, before }) => [id, before?.remaining ?? 0] as const),
    ])
    for (const { variantId, change, balance } of moves.filter((move) => move.change !== 0)) {
      stocks.set(variantId, (stocks.get(variantId) ?? 0) + change)
      expect(stocks.get(variantId)).toBe(balance)
      expect(balance).toBeGreaterThanOrEqual(0)
    }
    expect(stocks.get(null)).toBe(stockBy === 'product' ? remaining : 0)
    for (const { id } of edit.variants) expect(stocks.get(id)).toBe(ofVariants.get(id) ?? 0)
    const transfers = moves.flatMap(({ reason, change }) => (reason === 'transfer' ? change : []))
    expect(transfers.reduce((total, change) => total + change, 0)).toBe(0)
    const shown = edit.variants.flatMap(({ id, hidden }) =>
      hidden ? [] : (ofVariants.get(id) ?? 0),
    )
    const sum = shown.reduce((total, one) => total + one, 0)
    expect(remaining).toBe(stockBy === 'variant' ? sum : stocks.get(null))
  })
  fc.assert(property, { numRuns: 5_000, seed })
})

const anEdit = (of: Partial<StockInput>): StockInput => ({
  productId: 'p',
  now: undefined,
  stockBy: 'variant',
  shared: { stock: undefined },
  variants: [],
  reasons: { opening: 'import', correction: 'import' },
  ...of,
})

it.each([
  ['missing', { stock: undefined }],
  ['high', { stock: mostStock + 1 }],
  ['short', { stock: 1, stockWas: 4, before: { remaining: 2, hidden: false } }],
])('stock that is %s is a problem of its variant', (kind, variant) => {
  const now = { stockBy: 'variant', remaining: 2 } as const
  const variants = [{ id: 'v', hidden: false, before: undefined, ...variant }]
  expect(planStock(anEdit({ now, variants })).problems).toContainEqual(
    expect.objectContaining({ kind, variantId: 'v' }),
  )
})

it('stocks of variants that together are too many are a problem of their sum', () => {
  const variants = ['a', 'b'].map((id) => ({
    ...{ id, hidden: false, before: undefined },
    stock: mostStock,
  }))
  expect(planStock(anEdit({ variants })).problems).toEqual([
    expect.objectContaining({ kind: 'sum' }),
  ])
})
