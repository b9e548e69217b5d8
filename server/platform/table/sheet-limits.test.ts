import { describe, expect, it } from 'vitest'

import { workbookOf } from '#test/workbook.ts'

import { readCsv } from '../csv/read-csv.ts'
import { readXlsxRows } from './read-xlsx-rows.ts'
import { batchLimits, rowBatches } from './row-batches.ts'
import { sheetLimits, type SheetRow } from './sheet-limits.ts'

const { rowCells, cellLetters, rowLetters, sheetBytes } = sheetLimits

type Texts = readonly (readonly string[])[]

const readers: [string, (rows: Texts) => AsyncIterable<SheetRow>][] = [
  ['CSV', (rows) => readCsv(piecesOf(rows.map((cells) => cells.join(',')).join('\n')))],
  // Not packed: a sheet of one letter packs like a bomb.
  ['XLSX', (rows) => readXlsxRows(Buffer.from(workbookOf(rows, 0)), rows.length + 1)],
]

async function* piecesOf(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

const head = ['name', 'description']
const longest = 'ক'.repeat(cellLetters)
const fullRow = Array.from({ length: rowLetters / cellLetters }, () => longest)

/** Rows of full cells of this many bytes in all. */
function rowsOfBytes(bytes: number): string[][] {
  const cells = Array.from({ length: Math.floor(bytes / cellLetters) }, () =>
    'x'.repeat(cellLetters),
  )
  const rest = bytes % cellLetters
  if (rest > 0) cells.push('x'.repeat(rest))
  const each = rowLetters / cellLetters
  return Array.from({ length: Math.ceil(cells.length / each) }, (_, row) =>
    cells.slice(row * each, (row + 1) * each),
  )
}

describe.each(readers)('a sheet of %s', (_format, read) => {
  const lengths = async (rows: Texts) =>
    (await Array.fromAsync(read(rows))).map(({ cells }) =>
      cells.reduce((sum, cell) => sum + cell.length, 0),
    )

  it('is read at every limit', async () => {
    expect(await lengths([head, fullRow])).toEqual([15, rowLetters])
    const wide = Array.from({ length: rowCells }, () => 'x')
    expect(await lengths([head, wide])).toEqual([15, rowCells])
    const sums = await lengths(rowsOfBytes(sheetBytes))
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(sheetBytes)
  }, 60_000)

  it.each<[string, Texts, string]>([
    ['cell', [head, ['x', `${longest}x`]], 'Line 2, column B has more than 40,000 letters'],
    ['row', [head, [...fullRow, 'x']], 'Line 2 has more than 400,000 letters'],
    [
      'row of many cells',
      [head, Array.from({ length: rowCells + 1 }, () => 'x')],
      'Line 2 has more than 500 cells',
    ],
    ['sheet', rowsOfBytes(sheetBytes + 1), 'Up to line 105 this file has more than 40 MB of text'],
  ])(
    'is refused with a %s beyond its limit',
    async (_what, rows, message) => {
      await expect(lengths(rows)).rejects.toMatchObject({ statusCode: 400, message })
    },
    60_000,
  )

  it('comes in batches of bounded bytes', async () => {
    const batches = await Array.fromAsync(rowBatches(read([head, ...rowsOfBytes(5_000_000)])))
    const sizes = batches.map((rows) =>
      rows.reduce((sum, { cells }) => sum + cells.join('').length, 0),
    )
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(5_000_015)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(batchLimits.bytes)
  })
})
