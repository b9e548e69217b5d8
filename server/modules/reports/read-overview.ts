import type { Overview, ReportQuery } from '@haat/contract/reports'

import type { Db } from '#platform/db/db.ts'

import { findMoney } from './money-report.repo.ts'
import { presentOverview } from './overview.present.ts'
import { findOverview, findProducts } from './overview.repo.ts'
import { mostProducts } from './parts.repo.ts'
import { rowsOfSales, soldKinds } from './sales-report.present.ts'
import { findSales } from './sales-report.repo.ts'
import { spanOf } from './span.ts'

const asked = { basis: 'delivered', withCost: false } as const
const sold = soldKinds[asked.basis]

/** The overview of the shop: sales and money of a range compared with the days before it, and what waits for staff now. */
export async function readOverview(db: Db, query: ReportQuery, now: Date): Promise<Overview> {
  const span = spanOf(query, now)
  const both = { days: [...span.daysBefore, ...span.days], end: span.end }
  const [waiting, sales, best, { balances }] = await Promise.all([
    findOverview(db, now),
    findSales(db, both, { by: 'day', sold, most: null }),
    findSales(db, span, { by: 'product', sold, most: mostProducts }),
    findMoney(db, span),
  ])
  const top = rowsOfSales(span, best, { ...asked, by: 'product' })
  const products = await findProducts(
    db,
    top.map(({ key }) => key),
  )
  return presentOverview(span, { waiting, sales, top, products, balances })
}
