import { longestSizeCell, type SizeChart } from '@haat/contract/product/size-chart'

import { plainLine, plainName } from '../plain-text.ts'

/** A chart as people read it. Names of columns and sizes must still say something. */
export function plainSizeChart({
  columns,
  columnsBn = [],
  rows,
  note,
  noteBn = '',
}: SizeChart): SizeChart {
  const path = 'body.sizeChart'
  const bangla = { columns: columnsBn.map(plainLine), note: plainLine(noteBn) }
  const nameAt = (text: string, at: string) => plainName(text, `${path}.${at}`, longestSizeCell)
  return {
    columns: columns.map((text, at) => nameAt(text, `columns.${at}`)),
    rows: rows.map(([size = '', ...cells], at) => [
      nameAt(size, `rows.${at}.0`),
      ...cells.map(plainLine),
    ]),
    note: plainLine(note),
    ...(bangla.columns.some(Boolean) && { columnsBn: bangla.columns }),
    ...(bangla.note !== '' && { noteBn: bangla.note }),
  }
}
