import { z } from 'zod'

import { call } from './call.ts'
import { needs } from './field-permission.ts'
import { FileReply, tableFileTypes, tableFormats } from './file.ts'
import { nameSchema } from './name-schema.ts'
import { DayRange, dayRangeFields, refuseBadRange, ruleOfDays } from './reports.ts'

/** What refusals at the door are listed by. */
export const cameBackDimensions = ['reason', 'district', 'customer'] as const
export type CameBackDimension = (typeof cameBackDimensions)[number]

/** At most this many rows are replied; a download has `mostCameBackExported`. */
export const mostCameBackRows = 200
export const mostCameBackExported = 20_000

const fields = { ...dayRangeFields, by: z.enum(cameBackDimensions).default('reason') }

export const CameBackQuery = z.strictObject(fields).superRefine(refuseBadRange).describe(ruleOfDays)
export type CameBackQuery = z.output<typeof CameBackQuery>
export const CameBackExportQuery = z
  .strictObject({ ...fields, format: z.enum(tableFormats).default('csv') })
  .superRefine(refuseBadRange)
  .describe(ruleOfDays)
export type CameBackExportQuery = z.output<typeof CameBackExportQuery>

const Counts = z.object({
  /** Orders of which something was refused at the door in the range, and those of them that were refused whole. */
  orders: z.int(),
  whole: z.int(),
  pieces: z.int(),
  /** Orders that were shipped in the range; null: a reason has none. */
  shipped: z.int().nullable(),
})

export const CameBackRow = Counts.extend({
  /** The reason, the name of the district, or the id of the customer. */
  key: z.string(),
  /** Of a customer; '' for other dimensions, and where the account was deleted. */
  name: needs('customers', z.string()),
  phone: needs('customers', z.string()),
})
nameSchema({ CameBackRow })
export type CameBackRow = z.output<typeof CameBackRow>

export const CameBackReport = z.object({
  range: DayRange,
  total: Counts,
  /** Most orders first. */
  rows: z.array(CameBackRow).max(mostCameBackRows),
  /** How many rows there are. */
  rowCount: z.int(),
})
nameSchema({ CameBackReport })
export type CameBackReport = z.output<typeof CameBackReport>

const seen = { who: 'staff', permission: 'reports' } as const

export const cameBackReportCalls = {
  'GET /figures/came-back': call({
    name: 'getCameBackReport',
    summary: 'What was refused at the door, by reason, district or customer',
    ...seen,
    query: CameBackQuery,
    reply: CameBackReport,
  }),
  'GET /figures/came-back/export': call({
    name: 'exportCameBackReport',
    summary: 'The same as a CSV or Excel file',
    ...seen,
    query: CameBackExportQuery,
    reply: FileReply,
    sends: [tableFileTypes.csv, tableFileTypes.xlsx],
    rate: 'read',
  }),
}
