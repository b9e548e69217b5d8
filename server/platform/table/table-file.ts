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
          csvRows(columns, rows),
        )
  return { name: `${name}.${format}`, type: tableFileTypes[format], chunks }
}

async function* csvRows(
  columns: readonly TableColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<(string | number)[]> {
  const isPhone = columns.map(({ kind }) => kind === 'phone')
  for await (const cells of rows) {
    yield cells.map((cell, at) => (isPhone[at] ? csvPhone(String(cell ?? '')) : (cell ?? '')))
  }
}

/**
 * A phone number as a CSV cell: '01712-345678'. Excel reads eleven digits as a number and drops the leading zero, and CSV
 * has no types; the hyphen, which is customary in Bangladesh, makes it text in every spreadsheet.
 */
const csvPhone = (phone: string) => phone.replace(/^(01\d{3})(\d{6})$/, '$1-$2')
