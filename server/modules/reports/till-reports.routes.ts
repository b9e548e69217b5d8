import { hasPermission } from '@haat/contract/permission'
import type { ReportQuery } from '@haat/contract/reports'
import { mostSalesRows, type SalesQuery, tillCalls } from '@haat/contract/till-reports'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { countCancelReasons } from './cancel-reasons.repo.ts'
import { closeDays } from './close-days.ts'
import { presentMoneyReport, presentVatReport } from './money-report.present.ts'
import { findMoney, findPapers } from './money-report.repo.ts'
import { moneyFile, salesFile, vatFile } from './report-files.ts'
import { presentSalesReport, rowsOfSales, soldKinds } from './sales-report.present.ts'
import { findSales } from './sales-report.repo.ts'
import { spanOf } from './span.ts'

const closeJob = 'reports.close-days'

/** Reports of sales, money and VAT, and the job that sums up the days that are over. */
export function registerTillReports({ api, ports, jobs, cronJobs }: Platform): void {
  const { db } = ports.database
  jobs[closeJob] = () => closeDays(ports)
  cronJobs.push({ job: closeJob, pattern: '7 * * * *', atStart: true })
  const spanFor = (query: ReportQuery) => spanOf(query, ports.clock.now())
  const salesOf = (query: SalesQuery, most: number | null) =>
    findSales(db, spanFor(query), { by: query.by, sold: soldKinds[query.basis], most })
  const moneyOf = async (query: ReportQuery) => {
    const span = spanFor(query)
    return presentMoneyReport(span, await findMoney(db, span))
  }
  const vatOf = async (query: ReportQuery) => {
    const span = spanFor(query)
    return presentVatReport(span, await findPapers(db, span))
  }
  bind(api, tillCalls, {
    'GET /figures/sales': async ({ actor, query }) => {
      const span = spanFor(query)
      const most = query.by === 'day' ? null : mostSalesRows
      const withCost = hasPermission(actor, 'cost')
      const [rows, cancelReasons] = await Promise.all([
        salesOf(query, most),
        countCancelReasons(db, span),
      ])
      return { ...presentSalesReport(span, rows, { ...query, withCost }), cancelReasons }
    },
    'GET /figures/sales/export': async ({ actor, query }) => {
      const span = spanFor(query)
      const asked = { ...query, withCost: hasPermission(actor, 'cost') }
      const rows = rowsOfSales(span, await salesOf(query, null), asked)
      const range = { from: span.days[0] ?? '', to: span.days.at(-1) ?? '' }
      return salesFile({ ...asked, range }, rows)
    },
    'GET /figures/money': async ({ query }) => moneyOf(query),
    'GET /figures/money/export': async ({ actor, query }) => {
      const report = await moneyOf(query)
      const withMoved = hasPermission(actor, 'orders.money')
      return moneyFile({ format: query.format, range: report.range, withMoved }, report)
    },
    'GET /figures/vat': async ({ query }) => vatOf(query),
    'GET /figures/vat/export': async ({ query }) => {
      const report = await vatOf(query)
      return vatFile({ format: query.format, range: report.range }, report)
    },
  })
}
