import { longestSizeCell, type SizeChart } from '@haat/contract/product/size-chart'

import { plainLine, plainName } from '../plain-text.ts'

/** A chart as people read it. Names of columns and sizes must still say something. */
export function plainSizeChart({ columns, rows, note }: SizeChart): SizeChart {
  const path = 'body.sizeChart'
  const nameAt = (text: string, at: string) => plainName(text, `${path}.${at}`, longestSizeCell)
  return {
    columns: columns.map((text, at) => nameAt(text, `columns.${at}`)),
    rows: rows.map(([size = '', ...cells], at) => [
      nameAt(size, `rows.${at}.0`),
      ...cells.map(plainLine),
    ]),
    note: plainLine(note),
  }
}
