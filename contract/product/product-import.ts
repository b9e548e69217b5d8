import { z } from 'zod'

import { call } from '../call.ts'
import { Id, Time } from '../field.ts'
import { FileReply } from '../file.ts'
import { pageOf, PageQuery } from '../page.ts'

/** Columns that each row of a product fills for itself; the others may be filled in one row of the product only. */
export const variantColumns = [
  '_variantId',
  'sku',
  'barcode',
  'color',
  'size',
  'stock',
  'stockWas',
  'variantOriginalPrice',
  'cost',
  'weight',
  'image',
  'hidden',
] as const
export type VariantColumn = (typeof variantColumns)[number]

/**
 * Columns of the CSV of product export, named as the product form's fields. A row is a variant; rows of one product have
 * the same `_id` or `productKey`. `sku`, `stock`, `hidden` and so on are those of the variant; `variantOriginalPrice` is
 * its own `originalPrice`, because that name is the product's.
 */
export const exportColumns = [
  '_id',
  'productKey',
  'name',
  ...variantColumns,
  'stockBy',
  'remainingProducts',
  'remainingProductsWas',
  'originalPrice',
  'discount',
  'description',
  'quantity',
  'productDetails',
  'sizeLabel',
  'sizeChart',
  'searchTags',
  'category',
  'subCategory',
  'subSubCategory',
  'faqs',
  'video',
  'productImages',
  'colorImages',
  'visibility',
  'returnable',
  'OwnerId',
] as const

/**
 * Columns that the import takes. In a file without `productKey` and the other columns of variants a row is a product, as
 * before variants: `sku` is the product's key, and each of its `colors` in each of its `sizes` is a variant.
 */
export const importColumns = [...exportColumns, 'colors', 'sizes'] as const
export type ImportColumn = (typeof importColumns)[number]

/** Extra column in the CSV of refused rows: the reason. The import ignores it. */
export const problemColumn = 'problem'

export const mostImportRows = 10_000
export const mostImportBytes = 20 * 1_048_576

export const importStates = ['reading', 'checked', 'importing', 'done', 'stopped'] as const

/** One product import. */
export const ProductImport = z.object({
  _id: Id,
  fileName: z.string(),
  /**
   * `checked`: the file was read and nothing changed yet. `stopped`: by the person, or because they lost the
   * right to import.
   */
  state: z.enum(importStates),
  /** Rows, and how many are processed. */
  total: z.int(),
  position: z.int(),
  /** Result of the check, in products; while the import runs, that of the products so far. */
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  bad: z.int(),
  createdAt: Time,
  finishedAt: Time.nullable(),
  /**
   * When the identical file was imported before: importing it again would apply its stock differences twice.
   */
  sameAs: Time.nullable(),
})
export type ProductImport = z.output<typeof ProductImport>

/** Why one row is not imported; with it no row of its product is. */
export const ImportProblem = z.object({
  /** Line in the file, from 1. */
  line: z.int(),
  /** Column name; '' where the whole row is wrong. */
  column: z.string(),
  /** The cell's text, shortened. */
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
    summary: 'Import the good products of a checked file, in the background',
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
