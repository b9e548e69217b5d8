import type { OwnSales, Sales } from '@haat/contract/reports'
import { pictureAddress } from '@haat/contract/media'
import { taka } from '@haat/contract/money'
import { staffStatuses } from '@haat/contract/order/order-status'

import type { DayRow, ProductRow, SalesRows, StockRows } from './parts.repo.ts'
import type { Span } from './span.ts'

/** Sums over the orders of some days; cancelled ones are not sales. */
interface Sum {
  orders: number
  sales: number
  units: number
}

const sold = (rows: readonly DayRow[]): Sum =>
  rows
    .filter(({ status }) => status !== 'cancelled')
    .reduce<Sum>(
      (sum, row) => ({
        orders: sum.orders + row.orders,
        sales: sum.sales + row.sales,
        units: sum.units + row.units,
      }),
      { orders: 0, sales: 0, units: 0 },
    )

export function presentOwnSales(span: Span, rows: SalesRows): OwnSales {
  const [now, before] = bothSums(span, rows)
  return { ...presentSales(span, rows), units: { now: now.units, before: before.units } }
}

function presentSales(span: Span, rows: SalesRows): Sales {
  const [now, before] = bothSums(span, rows)
  const shown = new Set(span.days)
  const inRange = rows.days.filter(({ day }) => shown.has(day))
  return {
    range: rangeOf(span.days),
    before: rangeOf(span.daysBefore),
    sales: { now: taka(now.sales), before: taka(before.sales) },
    orders: { now: now.orders, before: before.orders },
    days: byDay(span.days, rows.days),
    daysBefore: byDay(span.daysBefore, rows.days),
    statuses: staffStatuses.map((status) => ({
      status,
      orders: inRange
        .filter((row) => row.status === status)
        .reduce((sum, { orders }) => sum + orders, 0),
    })),
    topProducts: rows.top.map((row) => ({
      ...presentProduct(row),
      units: row.units,
      sales: taka(row.sales),
    })),
    lowStock: presentStock(rows.stock),
  }
}

function bothSums(span: Span, { days }: SalesRows): [now: Sum, before: Sum] {
  const shown = new Set(span.days)
  return [
    sold(days.filter(({ day }) => shown.has(day))),
    sold(days.filter(({ day }) => !shown.has(day))),
  ]
}

/** One entry for each day of a range, also without orders. */
function byDay(days: readonly string[], rows: readonly DayRow[]): Sales['days'] {
  const rowsOf = Map.groupBy(rows, ({ day }) => day)
  return days.map((day) => {
    const { sales, orders } = sold(rowsOf.get(day) ?? [])
    return { day, sales: taka(sales), orders }
  })
}

export function rangeOf(days: readonly string[]) {
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

export const presentStock = ({ low, lowCount, soldOut }: StockRows) => ({
  count: lowCount,
  soldOut,
  products: low.map((row) => ({ ...presentProduct(row), remaining: row.remaining })),
})

export const presentProduct = ({ id, name, image }: ProductRow) => ({
  productId: id,
  name,
  image: pictureAddress(image),
})
