import { xmlText } from '../xml-text.ts'
import type { Cell, TableColumn } from './table-column.ts'

/**
 * Writes an Excel workbook of one sheet (Office Open XML). Rows are requested only as fast as the file is read (back
 * pressure), so memory does not grow with them. Texts are text cells: digits keep a leading zero, formulas do not run.
 */
export async function* writeXlsx(
  sheet: string,
  columns: readonly TableColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncIterable<Uint8Array> {
  // Loaded by the first workbook: most processes write none.
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(asArrays(rows), sheetOf(sheet, columns))
}

const sheetOf = (name: string, columns: readonly TableColumn[]) => ({
  name: name.slice(0, longestSheetName),
  columns: columns.map(({ name: header, kind }) => ({
    header,
    width: Math.max(header.length + 2, kind === 'text' ? 18 : 12),
    ...(kind === 'money' && { numFmt: '#,##0.00' }),
    // Text: it stays so where somebody types into the cell.
    ...(kind === 'phone' && { numFmt: '@' }),
  })),
  freezePane: { rows: 1 },
})

/** The same sheet with its rows in memory, for a workbook of several. */
export const xlsxSheet = ({
  name,
  columns,
  rows,
}: {
  name: string
  columns: readonly TableColumn[]
  rows: readonly (readonly Cell[])[]
}) => ({
  ...sheetOf(name, columns),
  rows: [columns.map((column) => column.name), ...rows.map(asTexts)],
})

/** Excel's limit, in characters. */
const longestSheetName = 31

async function* asArrays(rows: AsyncIterable<readonly Cell[]>) {
  for await (const cells of rows) {
    yield asTexts(cells)
  }
}

const asTexts = (cells: readonly Cell[]) =>
  cells.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell))

/** Spreadsheets read _x0001_ as a character by its number (ECMA-376 part 1, 22.9.2.19); typed so, it stays as it is. */
const cellText = (text: string): string => xmlText(text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
