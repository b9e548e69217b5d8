import { tableFileTypes, type TableFormat } from '@haat/contract/file'

import { writeCsv } from '../csv/write-csv.ts'
import type { FileStream } from '../http/api.ts'
import type { Cell, TableColumn } from './table-column.ts'
import { writeXlsx } from './write-xlsx.ts'

export interface Table {
  /** Name of the file, without its ending. */
  name: string
  columns: readonly TableColumn[]
  rows: AsyncIterable<readonly Cell[]>
}

/** A table as a file to download, written while it is sent. */
export function tableFile(format: TableFormat, { name, columns, rows }: Table): FileStream {
  const chunks =
    format === 'xlsx'
      ? writeXlsx(name, columns, rows)
      : writeCsv(
          columns.map((column) => column.name),
          csvRows(rows),
        )
  return { name: `${name}.${format}`, type: tableFileTypes[format], chunks }
}

/**
 * A phone number is `01712345678`, as couriers and other programs take it. CSV has no types: Excel, which drops its zero where it
 * opens a CSV file itself, keeps it in the workbook.
 */
async function* csvRows(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<(string | number)[]> {
  for await (const cells of rows) yield cells.map((cell) => cell ?? '')
}
