import { expect, it } from 'vitest'

import { withFreshStock } from './fresh-stock.ts'
import { rowsToDraw, rowTops } from './grid/row-window.ts'
import { newVariant } from './variant-draft.ts'
import { errorsAfter, errorsByRow } from './variant-errors.ts'

const rows = ['S', 'M', 'L'].map((size) => newVariant('', size))

it('errors of the grid are found by row and field', () => {
  const byRow = errorsByRow({ name: 'x', 'variants.2.sku': 'Taken', 'variants.2': 'Twice' })
  expect([...byRow]).toEqual([[2, { sku: 'Taken', color: 'Twice' }]])
})

it('an error goes with its row when another row is removed, and goes when its cell changes', () => {
  const errors = {
    name: 'x',
    'variants.2.sku': 'Taken',
    'variants.1.cost': 'Bad',
    variants: 'None',
  }
  expect(errorsAfter(errors, rows, rows.slice(1))).toEqual({
    ...{ name: 'x', 'variants.1.sku': 'Taken', 'variants.0.cost': 'Bad' },
  })
  const typed = rows.map((row, at) => (at === 2 ? { ...row, sku: 'B' } : row))
  expect(errorsAfter(errors, rows, typed)).toEqual({ name: 'x', 'variants.1.cost': 'Bad' })
  expect(errorsAfter(errors, rows, rows.slice(0, 1))).toEqual({ name: 'x' })
})

it('stock that was sold meanwhile is shown, and a typed number stays', () => {
  const shown = rows.map((row) => ({ ...row, stock: '9', stockWas: '9' }))
  const typed = shown.map((row, at) => (at === 0 ? { ...row, stock: '20' } : row))
  const stored = shown.map((row) => ({ ...row, stockWas: row.size === 'L' ? '9' : '7' }))
  const { rows: next, moved } = withFreshStock(typed, stored)
  expect(next.map(({ stock, stockWas }) => [stock, stockWas])).toEqual([
    ['20', '7'],
    ['7', '7'],
    ['9', '9'],
  ])
  expect(moved).toEqual([{ index: 0, now: '7' }])
})

it('rows in view are drawn with some around them, and the active one wherever it is', () => {
  const tops = rowTops(2_500, (index) => index === 10)
  expect(tops.at(-1)).toBe(2_500 * 2.75 + 3.25)
  const drawn = rowsToDraw(tops, { topRem: 2_750, heightRem: 50 }, 2)
  expect(drawn[0]).toBe(2)
  expect(drawn.length).toBeLessThan(40)
  expect(drawn).toContain(1_000)
  expect(
    rowsToDraw(
      rowTops(1, () => false),
      { topRem: 0, heightRem: 50 },
      0,
    ),
  ).toEqual([0])
})
