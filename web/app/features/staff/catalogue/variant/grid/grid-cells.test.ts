import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  copied,
  emptied,
  filledDown,
  parseTable,
  pasted,
  withCell,
  type GridField,
} from './grid-cells.ts'
import { newVariant, type DraftVariant } from '../variant-draft.ts'

const columns: GridField[] = [
  'image',
  'sku',
  'barcode',
  'originalPrice',
  'cost',
  'margin',
  'hidden',
  'remove',
]
const context = { columns, pictures: ['/img/a.webp', '/img/b.webp'] }
const rows = (count: number): DraftVariant[] =>
  Array.from({ length: count }, (_, at) => newVariant('Red', String(at)))
const whole = (count: number) => ({ top: 0, bottom: count - 1, left: 0, right: columns.length - 1 })
const at = (field: GridField) => columns.indexOf(field)

describe('cells of the grid', () => {
  it.each([
    ['originalPrice', '৳১,২৫০.৫০', '1250.50'],
    ['originalPrice', '1,25,000', '125000'],
    ['weight', ' 250 ', '250'],
    ['cost', 'dear', 'dear'],
    ['sku', ' A-1 ', 'A-1'],
  ] as const)('%s takes %j as %j', (field, text, value) => {
    expect(withCell(newVariant(), field, text)[field]).toBe(value)
  })

  it('a cell with the same value leaves its row as it is', () => {
    const row = { ...newVariant(), cost: '12' }
    expect(withCell(row, 'cost', '১২')).toBe(row)
    expect(withCell(row, 'margin', '5')).toBe(row)
  })

  it('a range is filled down from its first row, a single row from the one above', () => {
    const three = rows(3).map((row, index) => ({ ...row, sku: `K${index}`, cost: String(index) }))
    const cost = { top: 0, bottom: 2, left: at('cost'), right: at('cost') }
    expect(filledDown(three, cost, context).map((row) => row.cost)).toEqual(['0', '0', '0'])
    expect(filledDown(three, cost, context).map((row) => row.sku)).toEqual(['K0', 'K1', 'K2'])
    expect(filledDown(three, { ...cost, top: 2 }, context).map((row) => row.cost)).toEqual([
      '0',
      '1',
      '1',
    ])
    expect(filledDown(three, { ...cost, bottom: 0 }, context)).toBe(three)
  })

  it('pasted rows begin at the top left of the range; what goes beyond the grid is left out', () => {
    const text = 'A-1\t৮৯০১\t৳1,250\r\nA-2\t8902\t1,300\r\nA-3\t8903\t1350\r\n'
    const {
      rows: next,
      bounds,
      leftOut,
    } = pasted(rows(2), { top: 0, bottom: 0, left: 1, right: 1 }, text, context)
    expect(next.map(({ sku, barcode, originalPrice }) => [sku, barcode, originalPrice])).toEqual([
      ['A-1', '৮৯০১', '1250'],
      ['A-2', '8902', '1300'],
    ])
    expect(bounds).toEqual({ top: 0, bottom: 1, left: 1, right: 3 })
    expect(leftOut).toBe(1)
  })

  it('one pasted value fills the whole range', () => {
    const range = { top: 1, bottom: 3, left: at('cost'), right: at('cost') }
    const { rows: next } = pasted(rows(4), range, '৪৫০', context)
    expect(next.map(({ cost }) => cost)).toEqual(['', '450', '450', '450'])
  })

  it('pictures are copied and pasted by their number; another text changes nothing', () => {
    const [row = newVariant()] = rows(1)
    const second = withCell(row, 'image', '2', context.pictures)
    expect(second.image).toBe('/img/b.webp')
    expect(copied([second], { top: 0, bottom: 0, left: 0, right: 0 }, context)).toBe('2')
    expect(withCell(second, 'image', 'front', context.pictures)).toBe(second)
    expect(withCell(second, 'image', '', context.pictures).image).toBe('')
  })

  it('emptied cells lose their values, others keep them', () => {
    const full = rows(2).map((row) => ({ ...row, sku: 'A', cost: '5', hidden: true }))
    const next = emptied(
      full,
      { top: 0, bottom: 0, left: at('cost'), right: at('remove') },
      context,
    )
    expect(next.map(({ sku, cost, hidden }) => [sku, cost, hidden])).toEqual([
      ['A', '', false],
      ['A', '5', true],
    ])
  })

  it('quoted cells of a spreadsheet may hold tabs, line breaks and quotation marks', () => {
    expect(parseTable('a\t"b\tc"\n"d\ne"\t"say ""f"""\n')).toEqual([
      ['a', 'b\tc'],
      ['d\ne', 'say "f"'],
    ])
    expect(parseTable('\tb')).toEqual([['', 'b']])
    expect(parseTable('12" screen\tx')).toEqual([['12" screen', 'x']])
  })

  const text = fc.string({ maxLength: 8 }).map((value) => value.trim())
  const figure = fc.option(fc.nat(1_000_000).map(String), { nil: '' })
  const aRow = fc.record({
    sku: text,
    barcode: text,
    originalPrice: figure,
    cost: figure,
    hidden: fc.boolean(),
  })

  it('whatever is in the cells, a copy pastes back as it was', () => {
    fc.assert(
      fc.property(fc.array(aRow, { minLength: 1, maxLength: 6 }), (cells) => {
        const from = cells.map((cell) => ({ ...newVariant(), ...cell }))
        const range = whole(from.length)
        const into = from.map((row) => ({ ...newVariant(row.color, row.size), key: row.key }))
        // A lone carriage return is a line break in every spreadsheet.
        fc.pre(from.every(({ sku, barcode }) => !/\r/.test(sku + barcode)))
        expect(
          pasted(into, { ...range, bottom: 0, right: 0 }, copied(from, range, context), context)
            .rows,
        ).toEqual(from)
      }),
    )
  })
})
