import { reportCalls } from '@haat/contract/reports'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { presentOverview, presentOwnSales } from './reports.present.ts'
import { findOverview } from './overview.repo.ts'
import { findOwnSales } from './own-sales.repo.ts'
import { spanOf } from './span.ts'

/** Reports for staff. Read-only, across the tables of other modules. */
export function registerReports({ api, ports: { database, clock } }: Platform): void {
  bind(api, reportCalls, {
    'GET /figures/overview': async ({ query }) => {
      const now = clock.now()
      const span = spanOf(query, now)
      return presentOverview(span, await findOverview(database.db, span, now))
    },
    'GET /figures/own-sales': async ({ actor, query }) => {
      const span = spanOf(query, clock.now())
      return presentOwnSales(span, await findOwnSales(database.db, actor.userId, span))
    },
  })
}
