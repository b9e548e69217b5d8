import { xlsxSheet } from './write-xlsx.ts'
import type { Cell, TableColumn } from './table-column.ts'

/** One sheet of a workbook that is small enough to be held in memory. */
export interface Sheet {
  name: string
  columns: readonly TableColumn[]
  rows: readonly (readonly Cell[])[]
}

/** Writes an Excel workbook of several sheets. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({ stringMode: 'inline', sheets: sheets.map(xlsxSheet) })
  return new Uint8Array(bytes)
}
