import { mostSizeColumns, mostSizeRows, SizeChart } from '@haat/contract/product/size-chart'
import { describe, expect, it } from 'vitest'

import {
  banglaRow,
  chartText,
  headRow,
  newChart,
  rowBeside,
  withColumn,
  withoutColumn,
  withoutRow,
  withPasted,
  withRow,
  withText,
} from './size-chart-grid.ts'

const chart = { columns: ['Size', 'Chest'], rows: [['S', '36']], note: '' }

describe('a size chart that is typed', () => {
  it('a size chart grid starts with the sizes of the product', () => {
    expect(newChart('Size', ['S', 'M'])).toEqual({
      columns: ['Size', ''],
      rows: [
        ['S', ''],
        ['M', ''],
      ],
      note: '',
    })
    expect(newChart('Size', []).rows).toEqual([['', '']])
  })

  it('a size chart grid grows and shrinks within its limits', () => {
    const grown = withRow(withColumn(chart))
    expect(grown.columns).toEqual(['Size', 'Chest', ''])
    expect(grown.rows).toEqual([
      ['S', '36', ''],
      ['', '', ''],
    ])
    expect(withoutRow(withoutColumn(grown, 2), 1)).toEqual(chart)
    let full = chart
    for (let times = 0; times < 50; times += 1) full = withRow(withColumn(full))
    expect([full.columns.length, full.rows.length]).toEqual([mostSizeColumns, mostSizeRows])
  })

  it('names of columns in Bangla follow their columns', () => {
    const both = withText(chart, { row: banglaRow, column: 1 }, 'বুক')
    expect(both.columnsBn).toEqual(['', 'বুক'])
    expect(withColumn(both).columnsBn).toEqual(['', 'বুক', ''])
    expect(withoutColumn(withColumn(both), 1).columnsBn).toEqual(['', ''])
    const below = [rowBeside(headRow, 1), rowBeside(banglaRow, 1), rowBeside(0, 1)]
    expect(below).toEqual([banglaRow, 0, 1])
    expect([rowBeside(0, -1), rowBeside(headRow, -1)]).toEqual([banglaRow, headRow])
  })

  it('a size chart grid takes cells pasted from a spreadsheet, header included', () => {
    expect(
      withPasted(
        chart,
        { row: -1, column: 0 },
        'Size\tChest\tLength\r\nM\t38\t27\r\nL\t40\t28\r\n',
      ),
    ).toEqual({
      columns: ['Size', 'Chest', 'Length'],
      rows: [
        ['M', '38', '27'],
        ['L', '40', '28'],
      ],
      note: '',
    })
    expect(withPasted(chart, { row: 0, column: 1 }, '37')).toBeUndefined()
    const wide = withPasted(
      chart,
      { row: 0, column: 0 },
      Array(50).fill('x\t'.repeat(50)).join('\n'),
    )
    expect([wide?.columns.length, wide?.rows.length]).toEqual([mostSizeColumns, mostSizeRows])
  })

  it('a size chart grid is sent without trailing empty lines', () => {
    const typed = withRow(withRow(withText(chart, { row: 0, column: 1 }, '37')))
    expect(SizeChart.parse(JSON.parse(chartText(typed)))).toEqual({ ...chart, rows: [['S', '37']] })
    expect(chartText(null)).toBe('')
  })
})
