import { taka } from '@haat/contract/money'
import type {
  SalesBasis,
  SalesDimension,
  SalesFigures,
  SalesFlows,
  SalesReport,
  SalesRow,
} from '@haat/contract/till-reports'

import type { EventKind, EventRow, SalesRows, SoldKinds } from './sales-report.repo.ts'
import type { Span } from './span.ts'

/** The kinds of events that a basis adds up, and those that it takes off. */
export const soldKinds = {
  delivered: { plus: ['delivered', 'charged'], minus: ['returned'] },
  shipped: { plus: ['shipped', 'charged'], minus: ['came-back'] },
  placed: { plus: ['placed', 'changed'], minus: ['cancelled'] },
} as const satisfies Record<SalesBasis, SoldKinds>

const measures = [
  'orders',
  'units',
  'goods',
  'discount',
  'delivery',
  'vat',
  'costed',
  'cost',
] as const
type Sums = Record<(typeof measures)[number], number>

const zero: Sums = {
  orders: 0,
  units: 0,
  goods: 0,
  discount: 0,
  delivery: 0,
  vat: 0,
  costed: 0,
  cost: 0,
}

/** Sums of the events of one key by kind. */
type Events = Partial<Record<EventKind, Sums>>

interface Asked {
  by: SalesDimension
  basis: SalesBasis
  /** Whether purchase prices and profit are shown. */
  withCost: boolean
}

/** The rows of the report: days in their order, others by sales. */
export function rowsOfSales(
  { days }: Pick<Span, 'days'>,
  { rows, names, money }: SalesRows,
  asked: Asked,
): SalesRow[] {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const moneyOf = new Map(money.map((row) => [row.day, row]))
  const keys = asked.by === 'day' ? days : [...byKey.keys()]
  const found = keys.map((key): SalesRow => {
    const ofDay = moneyOf.get(key)
    return {
      key,
      name: names[key] ?? '',
      ...figuresOf(eventsOf(byKey.get(key) ?? []), asked),
      money: asked.by === 'day' ? receivedOf(ofDay ? [ofDay] : []) : null,
    }
  })
  return asked.by === 'day'
    ? found
    : found.toSorted((a, b) => b.sales - a.sales || (a.key < b.key ? -1 : 1))
}

export function presentSalesReport(
  span: Pick<Span, 'days'>,
  found: SalesRows,
  asked: Asked,
): Omit<SalesReport, 'cancelReasons'> {
  const rows = rowsOfSales(span, found, asked)
  const { outstanding, money } = found
  return {
    range: { from: span.days[0] ?? '', to: span.days.at(-1) ?? '' },
    total: {
      ...figuresOf(eventsOf(found.totals), { ...asked, by: 'day' }),
      money: receivedOf(money),
    },
    outstanding: { orders: outstanding.orders, amount: taka(outstanding.amount) },
    rows,
    rowCount: asked.by === 'day' ? rows.length : found.keyCount,
  }
}

function eventsOf(rows: readonly Omit<EventRow, 'key'>[]): Events {
  const events: Events = {}
  for (const row of rows) events[row.kind] = added(events[row.kind] ?? zero, row, 1)
  return events
}

const added = (to: Sums, row: Sums, sign: 1 | -1): Sums =>
  // as: every measure is there.
  Object.fromEntries(measures.map((name) => [name, to[name] + sign * row[name]])) as Sums

function figuresOf(
  events: Events,
  { by, basis, withCost }: Asked,
): SalesFigures & { flows: SalesFlows } {
  const { plus, minus } = soldKinds[basis]
  const gained = plus.reduce<Sums>((sums, kind) => added(sums, events[kind] ?? zero, 1), zero)
  const sold = minus.reduce<Sums>((sums, kind) => added(sums, events[kind] ?? zero, -1), gained)
  const isTaxed = basis !== 'placed'
  return {
    units: sold.units,
    goods: taka(sold.goods),
    discount: taka(sold.discount),
    delivery: taka(sold.delivery),
    sales: taka(worth(sold)),
    vat: isTaxed && by !== 'product' ? taka(sold.vat) : null,
    ...(withCost && isTaxed && { profit: profitOf(sold) }),
    flows: flowsOf(events),
  }
}

const profitOf = ({ costed, cost }: Sums) => ({
  sales: taka(costed),
  cost: taka(cost),
  profit: taka(costed - cost),
})

const worth = ({ goods, discount, delivery }: Sums) => goods - discount + delivery

const flowsOf = (events: Events): SalesFlows => ({
  placed: flow(events.placed),
  cancelled: flow(events.cancelled),
  changed: flow(events.changed),
  shipped: flow(events.shipped),
  cameBack: flow(events['came-back']),
  delivered: flow(events.delivered),
  returned: flow(events.returned),
})

const flow = (sums: Sums = zero) => ({ orders: sums.orders, amount: taka(worth(sums)) })

function receivedOf(rows: readonly { received: number; refunded: number }[]) {
  const sum = (pick: 'received' | 'refunded') => taka(rows.reduce((all, row) => all + row[pick], 0))
  return { received: sum('received'), refunded: sum('refunded') }
}
