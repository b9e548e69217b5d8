import { taka } from '@haat/contract/money'
import { moneyAccounts, openStatuses, type Overview } from '@haat/contract/reports'
import type { SalesRow } from '@haat/contract/till-reports'

import type { MoneyRows } from './money-report.repo.ts'
import type { OverviewRows } from './overview.repo.ts'
import type { ProductRow } from './parts.repo.ts'
import { presentProduct, presentStock, rangeOf } from './reports.present.ts'
import { rowsOfSales } from './sales-report.present.ts'
import type { SalesRows } from './sales-report.repo.ts'
import type { Span } from './span.ts'

const time = (text: string) => new Date(text).toISOString()

export function presentOverview(
  span: Span,
  { waiting, sales, top, products, balances }: OverviewParts,
): Overview {
  const days = overviewDays(span.days, sales)
  const daysBefore = overviewDays(span.daysBefore, sales)
  const compared = (pick: 'sales' | 'collected' | 'placed' | 'orders') => ({
    now: sumOf(days, pick),
    before: sumOf(daysBefore, pick),
  })
  const [placed, orders] = [compared('placed'), compared('orders')]
  const average = (of: 'now' | 'before') =>
    orders[of] === 0 ? 0 : Math.round((placed[of] * 100) / orders[of]) / 100
  return {
    range: rangeOf(span.days),
    before: rangeOf(span.daysBefore),
    sales: compared('sales'),
    collected: compared('collected'),
    placed,
    orders,
    average: { now: average('now'), before: average('before') },
    days,
    daysBefore,
    open: openStatuses.map((status) => ({
      status,
      orders: waiting.open.find((row) => row.status === status)?.orders ?? 0,
    })),
    outstanding: {
      orders: sales.outstanding.orders,
      amount: taka(sales.outstanding.amount),
    },
    accounts: moneyAccounts.map((account) => ({
      account,
      balance: taka(balances.find((row) => row.account === account)?.balance ?? 0),
    })),
    topProducts: top.flatMap(({ key, units, sales: worth }) => {
      const product = products.find(({ id }) => id === key)
      return product && worth > 0 ? [{ ...presentProduct(product), units, sales: worth }] : []
    }),
    lowStock: presentStock(waiting.stock),
    ...presentWaiting(waiting),
  }
}

/** Refunds and payments that wait for staff. */
function presentWaiting(waiting: OverviewRows): Pick<Overview, 'refunds' | 'held'> {
  return {
    refunds: {
      ...waiting.refundTotals,
      amount: taka(waiting.refundTotals.amount),
      first: waiting.refunds.map((refund) => ({
        _id: refund.id,
        orderId: refund.orderId,
        customerName: refund.customerName,
        amount: taka(refund.amountPoisha),
        refundStatus: refund.status,
        dueAt: time(refund.dueAt),
      })),
    },
    held: {
      count: waiting.heldCount,
      first: waiting.held.map((held) => ({
        tranId: held.tranId,
        orderId: held.orderId,
        amount: taka(held.amountPoisha),
        heldAt: time(held.heldAt),
      })),
    },
  }
}

/** What an overview is made of. */
interface OverviewParts {
  waiting: OverviewRows
  /** By day, of the range and of the days before it. */
  sales: SalesRows
  /** The products that sold most in the range. */
  top: readonly SalesRow[]
  products: readonly ProductRow[]
  balances: MoneyRows['balances']
}

/** Every day of a range, also without events. */
function overviewDays(days: readonly string[], found: SalesRows): Overview['days'] {
  const asked = { by: 'day', basis: 'delivered', withCost: false } as const
  return rowsOfSales({ days: [...days] }, found, asked).map(({ key, sales, flows, money }) => ({
    day: key,
    sales,
    placed: flows.placed.amount,
    orders: flows.placed.orders,
    collected: money ? taka(Math.round((money.received - money.refunded) * 100)) : 0,
  }))
}

const sumOf = (days: Overview['days'], pick: 'sales' | 'collected' | 'placed' | 'orders') =>
  Math.round(days.reduce((sum, day) => sum + day[pick], 0) * 100) / 100
