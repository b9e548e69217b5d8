import { z } from 'zod'

import { call } from './call.ts'
import { Day, Id, Taka, Time } from './field.ts'
import { needs } from './field-permission.ts'
import { nameSchema } from './name-schema.ts'
import { staffStatuses } from './order/order-status.ts'
import { orNone } from './page.ts'
import { HeldPayment } from './order/payment.ts'
import { refundStatuses } from './order/refund.ts'

/** Number of days that end with today, today included. */
export const figureSpans = ['1', '7', '30', '90'] as const
export const mostFigureDays = 366

const FigureDay = Day.pipe(
  z
    .string()
    .refine((day) => day >= '2010-01-01' && day <= '2099-12-31', 'Choose a day from 2010 to 2099'),
)

/** The last `span` days (default 30), or a range of days in Dhaka. */
export const dayRangeFields = {
  span: orNone(z.enum(figureSpans)),
  from: orNone(FigureDay),
  to: orNone(FigureDay),
}

export const ruleOfDays = `\`from\` and \`to\` come together, in order, at most ${mostFigureDays} days apart`

export function refuseBadRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.RefinementCtx,
): void {
  const refuse = (field: 'from' | 'to', message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (to !== undefined && from === undefined) refuse('from', 'Choose the first day, too')
  if (from !== undefined && to === undefined) refuse('to', 'Choose the last day, too')
  if (from === undefined || to === undefined) return
  if (!FigureDay.safeParse(from).success || !FigureDay.safeParse(to).success) return
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days < 1) refuse('to', 'The last day comes before the first')
  if (days > mostFigureDays) refuse('to', `At most ${mostFigureDays} days`)
}

export const ReportQuery = z
  .strictObject(dayRangeFields)
  .superRefine(refuseBadRange)
  .describe(ruleOfDays)
export type ReportQuery = z.output<typeof ReportQuery>

/** First and last day, both included. */
export const DayRange = z.object({ from: Day, to: Day })
nameSchema({ DayRange })

/** The value of the range, and of equally many days before it. */
const Compared = z.object({ now: z.number(), before: z.number() })

/** What was sold on one day, in taka. */
const ReportDay = z.object({ day: Day, sales: z.number(), orders: z.int() })

/** Statuses of orders that are not over. */
export const openStatuses = ['waiting', 'pending', 'processing', 'shipped'] as const

/** Where money is. `courier`: collected by couriers and due from them. */
export const moneyAccounts = ['cash', 'courier', 'gateway', 'wallet', 'bank', 'card'] as const
export type MoneyAccount = (typeof moneyAccounts)[number]

const FigureProduct = z.object({ productId: Id, name: z.string(), image: z.string() })

const TopProduct = FigureProduct.extend({ units: z.int(), sales: z.number() })

/** Now, of products on sale: at most 8 that are nearly sold out, the scarcest first; `soldOut`: how many have none left. */
const LowStock = z.object({
  count: z.int(),
  soldOut: z.int(),
  products: z.array(FigureProduct.extend({ remaining: z.int() })),
})

/** Sales of a seller in a range of days; `days` has every day of it. Rules of counting: docs/decisions/020-reports.md. */
export const Sales = z.object({
  range: DayRange,
  before: DayRange,
  sales: Compared,
  orders: Compared,
  days: z.array(ReportDay),
  daysBefore: z.array(ReportDay),
  /** Orders placed in the range, counted by current status, every status. */
  statuses: z.array(z.object({ status: z.enum(staffStatuses), orders: z.int() })),
  /** By revenue, at most 8. */
  topProducts: z.array(TopProduct),
  lowStock: LowStock,
})
export type Sales = z.output<typeof Sales>

/** What the shop has in hand of a day, and what it may hope for. */
const OverviewDay = z.object({
  day: Day,
  /** Delivered less returned. */
  sales: z.number(),
  placed: z.number(),
  orders: z.int(),
  /** Money that came in, less what went back. */
  collected: z.number(),
})

/** Report of the whole shop. Each figure belongs to the day of its event (docs/decisions/060-till.md). */
export const Overview = z.object({
  range: DayRange,
  before: DayRange,
  /** Delivered less returned. */
  sales: Compared,
  collected: Compared,
  placed: Compared,
  /** Orders placed. */
  orders: Compared,
  /** Average value of the orders placed. */
  average: Compared,
  days: z.array(OverviewDay),
  daysBefore: z.array(OverviewDay),
  /** Orders that are open now, by status. */
  open: z.array(z.object({ status: z.enum(openStatuses), orders: z.int() })),
  /** Shipped, neither delivered nor back at the end of the range. */
  outstanding: z.object({ orders: z.int(), amount: z.number() }),
  /** What is on the accounts of each family at the end of the range; `courier` is due from couriers. */
  accounts: needs(
    'orders.money',
    z.array(z.object({ account: z.enum(moneyAccounts), balance: z.number() })),
  ),
  topProducts: z.array(TopProduct),
  lowStock: LowStock,
  /** Open refunds now: earliest due first, at most 5. */
  refunds: needs(
    'orders.money',
    z.object({
      count: z.int(),
      overdue: z.int(),
      amount: z.number(),
      first: z.array(
        z.object({
          _id: Id,
          orderId: Id,
          customerName: z.string(),
          amount: Taka,
          refundStatus: z.enum(refundStatuses),
          dueAt: Time,
        }),
      ),
    }),
  ),
  /** Held payments now: oldest first, at most 5. */
  held: needs(
    'orders.money',
    z.object({
      count: z.int(),
      first: z.array(HeldPayment.pick({ tranId: true, orderId: true, amount: true, heldAt: true })),
    }),
  ),
})
nameSchema({ Overview })
export type Overview = z.output<typeof Overview>

/** Report of a seller's own goods. */
export const OwnSales = Sales.extend({ units: Compared })
nameSchema({ OwnSales })
export type OwnSales = z.output<typeof OwnSales>

export const reportCalls = {
  'GET /figures/overview': call({
    name: 'getShopReport',
    summary: 'How the shop goes: sales, orders, what waits for somebody',
    who: 'staff',
    permission: 'reports',
    query: ReportQuery,
    reply: Overview,
  }),
  'GET /figures/own-sales': call({
    name: 'getSellerReport',
    summary: 'How one’s own goods sell, whoever else’s lie in the same orders',
    who: 'seller',
    permission: 'reports',
    query: ReportQuery,
    reply: OwnSales,
  }),
}
