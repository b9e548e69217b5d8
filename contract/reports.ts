import { z } from 'zod'

import { call } from './call.ts'
import { Day, Id, Taka, Time } from './field.ts'
import { staffStatuses } from './order/order-status.ts'
import { orNone } from './page.ts'
import { HeldPayment } from './order/payment.ts'
import { refundStatuses } from './order/refund.ts'

/** Number of days that end with today, today included. */
export const figureSpans = ['1', '7', '30', '90'] as const
export const mostFigureDays = 366
/** Below it a product on sale is low in stock. */
export const lowStockBelow = 5

const FigureDay = Day.pipe(
  z
    .string()
    .refine((day) => day >= '2010-01-01' && day <= '2099-12-31', 'Choose a day from 2010 to 2099'),
)

/** The last `days` (default 30), or a range of days in Dhaka. */
export const ReportQuery = z
  .strictObject({
    span: orNone(z.enum(figureSpans)),
    from: orNone(FigureDay),
    to: orNone(FigureDay),
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (field: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (to !== undefined && from === undefined) refuse('from', 'Choose the first day, too')
    if (from !== undefined && to === undefined) refuse('to', 'Choose the last day, too')
    if (from === undefined || to === undefined) return
    if (!FigureDay.safeParse(from).success || !FigureDay.safeParse(to).success) return
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    if (days < 1) refuse('to', 'The last day comes before the first')
    if (days > mostFigureDays) refuse('to', `At most ${mostFigureDays} days`)
  })
export type ReportQuery = z.output<typeof ReportQuery>

/** First and last day, both included. */
const DayRange = z.object({ from: Day, to: Day })

/** The value of the range, and of equally many days before it. */
const Compared = z.object({ now: z.number(), before: z.number() })

/** What was sold on one day, in taka. */
const ReportDay = z.object({ day: Day, sales: z.number(), orders: z.int() })

const FigureProduct = z.object({ productId: Id, name: z.string(), image: z.string() })

/** Sales of a range of days; `days` has every day of it. Rules of counting: docs/decisions/020-reports.md. */
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
  topProducts: z.array(FigureProduct.extend({ units: z.int(), sales: z.number() })),
  /** Current state: at most 8, the scarcest first. */
  lowStock: z.object({
    count: z.int(),
    products: z.array(FigureProduct.extend({ remaining: z.int() })),
  }),
})
export type Sales = z.output<typeof Sales>

/** Report of the whole shop, for admins. */
export const Overview = Sales.extend({
  /** Average order value. */
  average: Compared,
  /** Open refunds now: earliest due first, at most 5. */
  refunds: z.object({
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
  /** Held payments now: oldest first, at most 5. */
  held: z.object({
    count: z.int(),
    first: z.array(HeldPayment.pick({ tranId: true, orderId: true, amount: true, heldAt: true })),
  }),
})
export type Overview = z.output<typeof Overview>

/** Report of a seller's own goods. */
export const OwnSales = Sales.extend({ units: Compared })
export type OwnSales = z.output<typeof OwnSales>

export const reportCalls = {
  'GET /figures/overview': call({
    summary: 'How the shop goes: sales, orders, what waits for somebody',
    who: 'admin',
    query: ReportQuery,
    reply: Overview,
  }),
  'GET /figures/own-sales': call({
    summary: 'How one’s own goods sell, whoever else’s lie in the same orders',
    who: 'seller',
    query: ReportQuery,
    reply: OwnSales,
  }),
}
