import { problemColumn } from '@haat/contract/product-import'

import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Db } from '#platform/db/db.ts'
import type { FileStream } from '#platform/http/api.ts'

import { findBadRowsAfter, type ImportRow, type StagedRow } from './product-import.repo.ts'
import type { Problem } from './verdict.ts'

const pageLength = 500

/** The rows that are left out, as they came, each with its reasons in a column that the import does not read. */
export function badRowsFile(db: Db, { id, columns }: ImportRow): FileStream {
  const at = columns.indexOf(problemColumn)
  const without = <Item>(items: readonly Item[]) => items.filter((_, index) => index !== at)
  async function* rows() {
    let page: StagedRow[] = []
    do {
      page = await findBadRowsAfter(db, id, page.at(-1)?.position ?? 0, pageLength)
      for (const { cells, problems } of page) {
        // A row that is too short keeps its reasons in their column.
        const whole = columns.map((_, index) => cells[index] ?? '')
        yield [reasons(problems), ...without(whole)]
      }
    } while (page.length === pageLength)
  }
  return {
    name: 'rows-to-mend.csv',
    chunks: writeCsv([problemColumn, ...without(columns)], rows()),
  }
}

const reasons = (problems: readonly Problem[]) =>
  problems
    .map(({ column, message }) => (column === '' ? message : `${column}: ${message}`))
    .join('; ')
