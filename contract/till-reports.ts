import { z } from 'zod'

import { call } from './call.ts'
import { Day } from './field.ts'
import { needs } from './field-permission.ts'
import { nameSchema } from './name-schema.ts'
import { cancelReasons } from './order/cancel-reason.ts'
import { FileReply, tableFileTypes, tableFormats } from './file.ts'
import { DayRange, dayRangeFields, moneyAccounts, refuseBadRange, ruleOfDays } from './reports.ts'

/** What the figures of sales are listed by. */
export const salesDimensions = ['day', 'product', 'district', 'source', 'staff'] as const
export type SalesDimension = (typeof salesDimensions)[number]

/**
 * What counts as sold: `delivered` less what was returned, `shipped` less what came back from the door, or `placed` with
 * what was changed and less what was cancelled.
 */
export const salesBases = ['delivered', 'shipped', 'placed'] as const
export type SalesBasis = (typeof salesBases)[number]

/** At most this many rows are replied; a download has all. */
export const mostSalesRows = 200

const sales = {
  by: z.enum(salesDimensions).default('day'),
  basis: z.enum(salesBases).default('delivered'),
}
const download = { format: z.enum(tableFormats).default('csv') }

export const SalesQuery = z
  .strictObject({ ...dayRangeFields, ...sales })
  .superRefine(refuseBadRange)
  .describe(ruleOfDays)
export type SalesQuery = z.output<typeof SalesQuery>
export const SalesExportQuery = z
  .strictObject({ ...dayRangeFields, ...sales, ...download })
  .superRefine(refuseBadRange)
  .describe(ruleOfDays)
export type SalesExportQuery = z.output<typeof SalesExportQuery>
export const TillQuery = z
  .strictObject(dayRangeFields)
  .superRefine(refuseBadRange)
  .describe(ruleOfDays)
export type TillQuery = z.output<typeof TillQuery>
export const TillExportQuery = z
  .strictObject({ ...dayRangeFields, ...download })
  .superRefine(refuseBadRange)
  .describe(ruleOfDays)
export type TillExportQuery = z.output<typeof TillExportQuery>

/** Orders with an event, and what they were worth then, in taka. */
const Flow = z.object({ orders: z.int(), amount: z.number() })

/**
 * Events of orders, each on the day on which it happened (docs/decisions/060-till.md). A product has no count of orders,
 * and no delivery in its amounts.
 */
export const SalesFlows = z.object({
  placed: Flow,
  /** Cancelled before they were shipped, as they were then. */
  cancelled: Flow,
  /** What staff changed before they were shipped: below 0, they cost less. No orders are counted. */
  changed: Flow,
  shipped: Flow,
  /** Refused at the door. */
  cameBack: Flow,
  delivered: Flow,
  /** Taken off after the delivery. */
  returned: Flow,
})
nameSchema({ SalesFlows })
export type SalesFlows = z.output<typeof SalesFlows>

/** What was sold, as the basis counts it. In taka: goods − discount + delivery = sales. */
export const SalesFigures = z.object({
  units: z.int(),
  /** At the prices of the goods. */
  goods: z.number(),
  discount: z.number(),
  /** Fees and charges, with the rounding to whole taka. */
  delivery: z.number(),
  sales: z.number(),
  /** The VAT within; null for `placed`, since it falls due at shipping, and for a product. */
  vat: z.number().nullable(),
  /**
   * Of the goods whose purchase price is known: what they brought without VAT, that price, and the difference. Only with
   * the permission `cost`.
   */
  profit: z.object({ sales: z.number(), cost: z.number(), profit: z.number() }).optional(),
})
export type SalesFigures = z.output<typeof SalesFigures>

const Received = z.object({ received: z.number(), refunded: z.number() })

export const SalesRow = SalesFigures.extend({
  /**
   * The day, id of the product or person, name of the district, or source: where staff had the order from, `web`,
   * `exchange`, or `utm:` with what the address of the visit said. '' for orders that were not placed by staff.
   */
  key: z.string(),
  /** Of a product or person. */
  name: z.string(),
  flows: SalesFlows,
  /** Money of the day; null for other dimensions. */
  money: Received.nullable(),
})
nameSchema({ SalesRow })
export type SalesRow = z.output<typeof SalesRow>

export const SalesReport = z.object({
  range: DayRange,
  total: SalesFigures.extend({ flows: SalesFlows, money: Received }),
  /** Shipped, neither delivered nor back at the end of the range. */
  outstanding: Flow,
  /**
   * Orders cancelled in the range by why, most first: by staff with their reason (null: they did not say), by the customer,
   * or by the shop itself, as where an online payment never came.
   */
  cancelReasons: z.array(
    z.object({
      why: z.enum([...cancelReasons, 'by-customer', 'by-shop']).nullable(),
      orders: z.int(),
    }),
  ),
  /** Days in their order; others by sales, the first `mostSalesRows`. */
  rows: z.array(SalesRow),
  /** How many rows there are. */
  rowCount: z.int(),
})
nameSchema({ SalesReport })
export type SalesReport = z.output<typeof SalesReport>

const MoneySums = Received.extend({
  account: z.enum(moneyAccounts),
  /** What typed bookings moved: transfers, payouts, expenses, income, counts; below 0: away. */
  moved: needs('orders.money', z.number()),
})

export const MoneyReport = z.object({
  range: DayRange,
  /** Of each account, in the range; `balance`: at the end of its last day. */
  accounts: z.array(MoneySums.extend({ balance: needs('orders.money', z.number()) })),
  /** Days on which money moved. */
  days: z.array(z.object({ day: Day, accounts: z.array(MoneySums) })),
})
nameSchema({ MoneyReport })
export type MoneyReport = z.output<typeof MoneyReport>

const Papers = z.object({ papers: z.int(), amount: z.number(), vat: z.number() })

/** Invoices, credit and debit notes by month and rate. */
const VatRow = z.object({
  /** Month in Dhaka: '2026-11'. */
  month: z.string(),
  /** Null: the shop was not registered for VAT. */
  percent: z.number().nullable(),
  invoices: Papers,
  creditNotes: Papers,
  debitNotes: Papers,
  /** Invoices − credit notes + debit notes. */
  amount: z.number(),
  vat: z.number(),
})
export type VatRow = z.output<typeof VatRow>

export const VatReport = z.object({
  range: DayRange,
  rows: z.array(VatRow),
  total: VatRow.omit({ month: true, percent: true }),
})
nameSchema({ VatReport })
export type VatReport = z.output<typeof VatReport>

const seen = { who: 'staff', permission: 'reports' } as const
const file = {
  ...seen,
  reply: FileReply,
  sends: [tableFileTypes.csv, tableFileTypes.xlsx],
  rate: 'read',
} as const

export const tillCalls = {
  'GET /figures/sales': call({
    name: 'getSalesReport',
    summary: 'What was placed, shipped, delivered and returned, and what of it counts as sold',
    ...seen,
    query: SalesQuery,
    reply: SalesReport,
  }),
  'GET /figures/sales/export': call({
    name: 'exportSalesReport',
    summary: 'The same as a CSV or Excel file, with all its rows',
    ...file,
    query: SalesExportQuery,
  }),
  'GET /figures/money': call({
    name: 'getMoneyReport',
    summary: 'Money that came in and went back, by account, and what lies on each',
    ...seen,
    query: TillQuery,
    reply: MoneyReport,
  }),
  'GET /figures/money/export': call({
    name: 'exportMoneyReport',
    summary: 'The same as a CSV or Excel file',
    ...file,
    query: TillExportQuery,
  }),
  'GET /figures/vat': call({
    name: 'getVatReport',
    summary: 'VAT by month and rate, as invoices, credit and debit notes say',
    ...seen,
    query: TillQuery,
    reply: VatReport,
  }),
  'GET /figures/vat/export': call({
    name: 'exportVatReport',
    summary: 'The same as a CSV or Excel file',
    ...file,
    query: TillExportQuery,
  }),
}
