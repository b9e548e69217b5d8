import type {
  MoneyReport,
  SalesBasis,
  SalesDimension,
  SalesRow,
  VatReport,
} from '@haat/contract/till-reports'
import type { TableFormat } from '@haat/contract/file'

import type { FileStream } from '#platform/http/api.ts'
import type { Cell, TableColumn } from '#platform/table/table-column.ts'
import { tableFile } from '#platform/table/table-file.ts'

type Column<Row> = [name: string, kind: TableColumn['kind'], cell: (row: Row) => Cell]

interface Named {
  format: TableFormat
  /** First and last day. */
  range: { from: string; to: string }
}

/** A report as a file, named by its range. */
export function fileOf<Row>(
  { format, range }: Named,
  report: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): FileStream {
  async function* cells() {
    for (const row of rows) yield columns.map(([, , cell]) => cell(row))
  }
  return tableFile(format, {
    name: `${report}-${range.from}-${range.to}`,
    columns: columns.map(([name, kind]) => ({ name, kind })),
    rows: cells(),
  })
}

const heads = {
  day: 'Day',
  product: 'Product',
  district: 'District',
  source: 'Source',
  staff: 'Placed by',
} satisfies Record<SalesDimension, string>

/** The sales of a range as a file: every row, in taka. */
export function salesFile(
  named: Named & { by: SalesDimension; basis: SalesBasis; withCost: boolean },
  rows: readonly SalesRow[],
): FileStream {
  const { by, basis, withCost } = named
  const isNamed = by === 'product' || by === 'staff'
  const flow = (name: string, of: keyof SalesRow['flows']): Column<SalesRow>[] => [
    ...(by === 'product'
      ? []
      : [
          [
            `${name} (orders)`,
            'number',
            ({ flows }) => flows[of].orders,
          ] satisfies Column<SalesRow>,
        ]),
    [`${name} (taka)`, 'money', ({ flows }) => flows[of].amount],
  ]
  const columns: Column<SalesRow>[] = [
    [heads[by], 'text', ({ key, name }) => (isNamed ? name : key)],
    ...(isNamed ? [['Id', 'text', ({ key }) => key] satisfies Column<SalesRow>] : []),
    ...flow('Placed', 'placed'),
    ...flow('Cancelled', 'cancelled'),
    ['Changed (taka)', 'money', ({ flows }) => flows.changed.amount],
    ...flow('Shipped', 'shipped'),
    ...flow('Came back', 'cameBack'),
    ...flow('Delivered', 'delivered'),
    ...flow('Returned', 'returned'),
    ['Pieces sold', 'number', ({ units }) => units],
    ['Goods (taka)', 'money', ({ goods }) => goods],
    ['Discount (taka)', 'money', ({ discount }) => discount],
    ['Delivery (taka)', 'money', ({ delivery }) => delivery],
    [`Sales, as ${basis} (taka)`, 'money', ({ sales }) => sales],
    ['VAT within (taka)', 'money', ({ vat }) => vat],
    ...(by === 'day' ? moneyColumns : []),
    ...(withCost && basis !== 'placed' ? profitColumns : []),
  ]
  return fileOf(named, `sales-by-${by}`, columns, rows)
}

const moneyColumns: Column<SalesRow>[] = [
  ['Received (taka)', 'money', ({ money }) => money?.received ?? null],
  ['Refunded (taka)', 'money', ({ money }) => money?.refunded ?? null],
]

const profitColumns: Column<SalesRow>[] = [
  ['Of goods with known cost, without VAT (taka)', 'money', ({ profit }) => profit?.sales ?? null],
  ['Cost (taka)', 'money', ({ profit }) => profit?.cost ?? null],
  ['Profit (taka)', 'money', ({ profit }) => profit?.profit ?? null],
]

const movedColumn: Column<{ moved?: number | undefined }> = [
  'Moved by hand (taka)',
  'money',
  ({ moved }) => moved ?? null,
]

/** Money by day and account as a file. */
export function moneyFile(
  { withMoved, ...named }: Named & { withMoved: boolean },
  { days }: MoneyReport,
): FileStream {
  const rows = days.flatMap(({ day, accounts }) =>
    accounts
      .filter(
        ({ received, refunded, moved = 0 }) =>
          received !== 0 || refunded !== 0 || (withMoved && moved !== 0),
      )
      .map((sums) => ({ day, ...sums })),
  )
  return fileOf<(typeof rows)[number]>(
    named,
    'money',
    [
      ['Day', 'text', ({ day }) => day],
      ['Account', 'text', ({ account }) => account],
      ['Received (taka)', 'money', ({ received }) => received],
      ['Refunded (taka)', 'money', ({ refunded }) => refunded],
      ...(withMoved ? [movedColumn] : []),
    ],
    rows,
  )
}

/** VAT by month and rate as a file. */
export function vatFile(named: Named, { rows }: VatReport): FileStream {
  type Row = VatReport['rows'][number]
  const papers = (name: string, of: 'invoices' | 'creditNotes' | 'debitNotes'): Column<Row>[] => [
    [name, 'number', (row) => row[of].papers],
    [`${name} (taka)`, 'money', (row) => row[of].amount],
    [`VAT of ${name.toLowerCase()} (taka)`, 'money', (row) => row[of].vat],
  ]
  return fileOf<Row>(
    named,
    'vat',
    [
      ['Month', 'text', ({ month }) => month],
      ['Rate (%)', 'number', ({ percent }) => percent],
      ...papers('Invoices', 'invoices'),
      ...papers('Credit notes', 'creditNotes'),
      ...papers('Debit notes', 'debitNotes'),
      ['Amount (taka)', 'money', ({ amount }) => amount],
      ['VAT (taka)', 'money', ({ vat }) => vat],
    ],
    rows,
  )
}
