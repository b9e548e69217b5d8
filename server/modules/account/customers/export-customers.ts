import type { CustomerExportQuery } from '@haat/contract/account/customer'
import { taka } from '@haat/contract/money'

import type { Db } from '#platform/db/db.ts'
import type { FileStream } from '#platform/http/api.ts'
import type { Cell, TableColumn } from '#platform/table/table-column.ts'
import { tableFile } from '#platform/table/table-file.ts'

import { type ExportedCustomerRow, findCustomersToExport } from './export-customers.repo.ts'

const pageLength = 250

type Column = [name: string, kind: TableColumn['kind'], cell: (row: ExportedCustomerRow) => Cell]

const columns: Column[] = [
  ['Name', 'text', ({ name }) => name],
  ['Phone', 'phone', ({ phone }) => phone],
  ['Email', 'text', ({ email }) => email],
  ['Role', 'text', ({ role }) => role],
  ['Since (Dhaka)', 'text', ({ since }) => since],
  ['Tags', 'text', ({ tags }) => tags.join(', ')],
  ['Blocked', 'text', ({ blocked }) => (blocked ? 'yes' : '')],
  ['Orders', 'number', ({ placed }) => placed],
  ['Delivered', 'number', ({ delivered }) => delivered],
  ['Cancelled', 'number', ({ cancelled }) => cancelled],
  ['Bought (taka)', 'money', ({ bought }) => taka(bought)],
  ['Last order (Dhaka)', 'text', ({ lastOrder }) => lastOrder],
  ['District', 'text', ({ district }) => district],
]

/** Streams the list of customers as a file. */
export function exportCustomers(
  db: Db,
  { format, ...query }: CustomerExportQuery,
  now: Date,
): FileStream {
  async function* rows() {
    let page: ExportedCustomerRow[] = []
    do {
      page = await findCustomersToExport(db, query, { after: page.at(-1), limit: pageLength })
      for (const row of page) yield columns.map(([, , cell]) => cell(row))
    } while (page.length === pageLength)
  }
  return tableFile(format, {
    name: `customers-${now.toISOString().slice(0, 10)}`,
    columns: columns.map(([name, kind]) => ({ name, kind })),
    rows: rows(),
  })
}
