import type { CustomerExportQuery } from '@haat/contract/account/customer'
import { taka } from '@haat/contract/money'

import { recordExport } from '#modules/activity/index.ts'
import { dayOfMoment } from '#platform/dhaka-days.ts'
import type { FileStream, RequestFacts } from '#platform/http/api.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Cell, TableColumn } from '#platform/table/table-column.ts'
import { tableFile } from '#platform/table/table-file.ts'

import {
  countCustomersToExport,
  type ExportedCustomerRow,
  findCustomersToExport,
} from './export-customers.repo.ts'

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

/** Streams the list of customers as a file, which is recorded. */
export async function exportCustomers(
  ports: Pick<Ports, 'clock' | 'database' | 'log'>,
  input: { actor: Actor; request: RequestFacts; query: CustomerExportQuery },
): Promise<FileStream> {
  const { db } = ports.database
  const { format, ...query } = input.query
  async function* rows() {
    let page: ExportedCustomerRow[] = []
    do {
      page = await findCustomersToExport(db, query, { after: page.at(-1), limit: pageLength })
      for (const row of page) yield columns.map(([, , cell]) => cell(row))
    } while (page.length === pageLength)
  }
  const file = tableFile(format, {
    name: `customers-${dayOfMoment(ports.clock.now())}`,
    columns: columns.map(([name, kind]) => ({ name, kind })),
    rows: rows(),
  })
  await recordExport(ports, input, {
    call: 'GET /user/export',
    what: 'customers',
    file: file.name,
    query,
    rows: await countCustomersToExport(db, query),
  })
  return file
}
