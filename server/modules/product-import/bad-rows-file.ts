import type { Language } from '@haat/contract/language'
import { problemColumn } from '@haat/contract/product/product-import'
import { type Locale, wordIn } from '@haat/contract/refusals/word-in'

import { findSettings } from '#modules/shop/index.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Db } from '#platform/db/db.ts'
import type { FileStream } from '#platform/http/api.ts'
import { keptText } from '#platform/http/kept-text.ts'
import { localeOf } from '#platform/http/locale-of.ts'

import type { ImportRow } from './product-import.repo.ts'
import { findBadRowsAfter, type StagedRow } from './staged-row.repo.ts'
import type { KeptProblem } from './verdict.ts'

const pageLength = 500

/** CSV of the refused rows as they came, with their reasons in a language, in a column that the import ignores. */
export function badRowsFile(db: Db, { id, columns }: ImportRow, language: Language): FileStream {
  const at = columns.indexOf(problemColumn)
  const without = <Item>(items: readonly Item[]) => items.filter((_, index) => index !== at)
  async function* rows() {
    const locale = await localeOf(language, async () => (await findSettings(db)).latinDigits)
    let page: StagedRow[] = []
    do {
      page = await findBadRowsAfter(db, id, page.at(-1)?.position ?? 0, pageLength)
      for (const { cells, problems } of page) {
        // Pads a short row, so that its reasons stay in their column.
        const whole = columns.map((_, index) => cells[index] ?? '')
        yield [reasonsIn(locale, problems), ...without(whole)]
      }
    } while (page.length === pageLength)
  }
  return {
    name: 'rows-to-mend.csv',
    chunks: writeCsv([problemColumn, ...without(columns)], rows()),
  }
}

const reasonsIn = (locale: Locale, problems: readonly KeptProblem[]) =>
  problems
    .map(({ column, message }) => {
      const words = wordIn(locale, keptText(message))
      return column === '' ? words : `${column}: ${words}`
    })
    .join('; ')
