import {
  type CameBackDimension,
  cameBackReportCalls,
  mostCameBackExported,
  mostCameBackRows,
} from '@haat/contract/came-back-report'
import type { TableFormat } from '@haat/contract/file'
import { hasPermission } from '@haat/contract/permission'

import { recordExport } from '#modules/activity/index.ts'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { type CameBackReportRow, countCameBack, findCameBack } from './came-back.repo.ts'
import { fileOf } from './report-files.ts'
import { spanOf } from './span.ts'

/** What was refused at the door, for who decides whom and where the shop sends to. */
export function registerCameBackReport({ api, ports }: Platform): void {
  const { db } = ports.database
  bind(api, cameBackReportCalls, {
    'GET /figures/came-back': async ({ query }) => {
      const span = spanOf(query, ports.clock.now())
      const { by } = query
      const [rows, { rowCount, ...total }] = await Promise.all([
        findCameBack(db, span, { by, most: mostCameBackRows }),
        countCameBack(db, span, by),
      ])
      return { range: rangeOf(span), total, rows, rowCount }
    },
    'GET /figures/came-back/export': async (input) => {
      const { actor, query } = input
      const { by, format } = query
      const span = spanOf(query, ports.clock.now())
      const rows = await findCameBack(db, span, { by, most: mostCameBackExported })
      const withPeople = by === 'customer' && hasPermission(actor, 'customers')
      const file = cameBackFile({ format, range: rangeOf(span) }, { by, withPeople, rows })
      if (withPeople) {
        await recordExport(ports, input, {
          call: 'GET /figures/came-back/export',
          what: 'customers',
          file: file.name,
          query,
          rows: rows.length,
        })
      }
      return file
    },
  })
}

const rangeOf = ({ days }: ReturnType<typeof spanOf>) => ({
  from: days[0] ?? '',
  to: days.at(-1) ?? '',
})

const heads = {
  reason: 'Reason',
  district: 'District',
  customer: 'Customer id',
} satisfies Record<CameBackDimension, string>

function cameBackFile(
  named: { format: TableFormat; range: { from: string; to: string } },
  {
    by,
    withPeople,
    rows,
  }: { by: CameBackDimension; withPeople: boolean; rows: readonly CameBackReportRow[] },
) {
  return fileOf<CameBackReportRow>(
    named,
    `came-back-by-${by}`,
    [
      [heads[by], 'text', ({ key }) => key],
      ...(withPeople
        ? ([
            ['Name', 'text', ({ name }) => name],
            ['Phone', 'text', ({ phone }) => phone],
          ] satisfies Parameters<typeof fileOf<CameBackReportRow>>[2])
        : []),
      ['Orders that came back', 'number', ({ orders }) => orders],
      ['Refused whole', 'number', ({ whole }) => whole],
      ['Pieces', 'number', ({ pieces }) => pieces],
      ...(by === 'reason'
        ? []
        : ([['Shipped', 'number', ({ shipped }) => shipped]] satisfies Parameters<
            typeof fileOf<CameBackReportRow>
          >[2])),
    ],
    rows,
  )
}
