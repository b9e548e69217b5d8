import { reportCalls } from '@haat/contract/reports'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { registerCameBackReport } from './came-back.routes.ts'
import { readOverview } from './read-overview.ts'
import { presentOwnSales } from './reports.present.ts'
import { findOwnSales } from './own-sales.repo.ts'
import { spanOf } from './span.ts'
import { registerTillReports } from './till-reports.routes.ts'

/** Reports for staff, across the tables of other modules. */
export function registerReports(platform: Platform): void {
  const { api, ports } = platform
  const { database, clock } = ports
  registerTillReports(platform)
  registerCameBackReport(platform)
  bind(api, reportCalls, {
    'GET /figures/overview': ({ query }) => readOverview(database.db, query, clock.now()),
    'GET /figures/own-sales': async ({ actor, query }) => {
      const span = spanOf(query, clock.now())
      return presentOwnSales(span, await findOwnSales(database.db, actor.userId, span))
    },
  })
}
