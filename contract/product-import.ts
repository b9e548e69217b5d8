import { z } from 'zod'

import { call } from './call.ts'
import { Id, Time } from './field.ts'
import { FileReply } from './file.ts'
import { pageOf, PageQuery } from './page.ts'

/** Columns of the file that products go out and come in by: those of the product's form, by its names. */
export const importColumns = [
  '_id',
  'sku',
  'name',
  'originalPrice',
  'discount',
  'description',
  'quantity',
  'productDetails',
  'colors',
  'sizes',
  'sizeChart',
  'searchTags',
  'category',
  'subCategory',
  'subSubCategory',
  'faqs',
  'remainingProducts',
  'remainingProductsWas',
  'video',
  'productImages',
  'colorImages',
  'visibility',
  'OwnerId',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** Beside the columns of a product in the file of rows to mend: why. Nobody reads it when it comes back. */
export const problemColumn = 'problem'

export const mostImportRows = 10_000
export const mostImportBytes = 20 * 1_048_576

export const importStates = ['reading', 'checked', 'importing', 'done', 'stopped'] as const

/** A file on its way into the catalogue. */
export const ProductImport = z.object({
  _id: Id,
  fileName: z.string(),
  /** `checked`: read, nothing is changed yet. `stopped`: by somebody, or because they may no longer import. */
  state: z.enum(importStates),
  /** Rows, and how many of them are done. */
  total: z.int(),
  position: z.int(),
  /** What the check found; once it runs, what has become of the rows so far. */
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  bad: z.int(),
  createdAt: Time,
  finishedAt: Time.nullable(),
  /** When the very same file was imported before: its differences of stock would count twice. */
  sameAs: Time.nullable(),
})
export type ProductImport = z.output<typeof ProductImport>

/** Why a row is not imported. */
export const ImportProblem = z.object({
  /** Of the file, the first being 1. */
  line: z.int(),
  /** Of the table; '' where the row as a whole is wrong. */
  column: z.string(),
  /** What stands there, shortened. */
  value: z.string(),
  message: z.string(),
})
export type ImportProblem = z.output<typeof ImportProblem>

const onImport = { who: 'seller', params: { id: Id } } as const

export const productImportCalls = {
  'GET /products/export': call({
    summary: 'Products as a CSV file that the import takes back unchanged; a seller’s own',
    who: 'seller',
    reply: FileReply,
    sends: 'text/csv',
    rate: 'read',
  }),
  'POST /products/import': call({
    summary: 'Read a CSV file of products and tell what importing it would do; changes nothing',
    who: 'seller',
    body: z.object({}),
    files: { file: { required: true, most: 1, maxBytes: mostImportBytes, streamed: true } },
    reply: ProductImport,
    status: 201,
    message: 'File checked',
    rate: 'write',
  }),
  'GET /products/import': call({
    summary: 'The caller’s newest imports',
    who: 'seller',
    reply: z.array(ProductImport),
  }),
  'GET /products/import/{id}': call({
    summary: 'How far an import is',
    ...onImport,
    reply: ProductImport,
  }),
  'GET /products/import/{id}/problems': call({
    summary: 'Why rows of an import are left out, page by page',
    ...onImport,
    query: z.strictObject(PageQuery),
    reply: pageOf(ImportProblem),
  }),
  'GET /products/import/{id}/bad-rows': call({
    summary: 'The rows that are left out, as a CSV file to mend and import again',
    ...onImport,
    reply: FileReply,
    sends: 'text/csv',
    rate: 'read',
  }),
  'POST /products/import/{id}/start': call({
    summary: 'Import the good rows of a checked file, in the background',
    ...onImport,
    reply: ProductImport,
    message: 'Import started',
    rate: 'write',
  }),
  'POST /products/import/{id}/stop': call({
    summary: 'Stop an import where it is; what is done stays done',
    ...onImport,
    reply: ProductImport,
    message: 'Import stopped',
    rate: 'write',
  }),
}
