import { z } from 'zod'

import { call } from '../call.ts'
import { Id, Line, Time, Verbatim } from '../field.ts'
import { FileReply } from '../file.ts'
import { nameSchema } from '../name-schema.ts'
import { pageOf, PageQuery } from '../page.ts'
import { Told, toldFields } from '../told.ts'

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
  'productNameBn',
  ...variantColumns,
  'stockBy',
  'remainingProducts',
  'remainingProductsWas',
  'originalPrice',
  'discount',
  'description',
  'productDescriptionBn',
  'quantity',
  'productDetails',
  'productDetailsBn',
  'sizeLabel',
  'sizeLabelBn',
  'sizeChart',
  'searchTags',
  'category',
  'subCategory',
  'subSubCategory',
  'faqs',
  'faqsBn',
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

/** Pictures of an import, by https address and in its ZIP. */
export const mostImportPictures = 5_000
export const mostImportPictureBytes = 5 * 1_073_741_824

/** The ZIP of pictures comes in parts, so that a bad line repeats one part and no request takes minutes. */
export const zipPartBytes = 8 * 1_048_576
export const mostZipParts = 64
/** Most bytes of ZIPs that wait for their imports: of one person, and of the whole shop. One import may have 512 MB. */
export const mostWaitingZipBytes = { person: 1_073_741_824, shop: 4 * 1_073_741_824 } as const

/** Imports of all people that are prepared at once, one of each person. */
export const mostPrepared = 2

/** How long an import can be undone. */
export const undoHours = 24

export const importStates = [
  'reading',
  'columns',
  'preparing',
  'checked',
  'importing',
  'done',
  'stopped',
  'undoing',
  'undone',
] as const

/** One product import. */
export const ProductImport = z.object({
  _id: Id,
  fileName: z.string(),
  /**
   * `columns`: the person says which column is which. `preparing`: pictures are fetched and the rows checked.
   * `checked`: nothing changed yet. `stopped`: by the person, or because they lost the right to import.
   */
  state: z.enum(importStates),
  /**
   * While it is `preparing`: what it waits for. `own`: another import of this person is being prepared; `others`: so many
   * of other people are. Null: it does not wait, or not for imports.
   */
  waitsFor: z.enum(['own', 'others']).nullable(),
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
  /** Pictures that are fetched or taken out of the ZIP, and how many of them could not be. */
  pictures: z.object({ total: z.int(), done: z.int(), bad: z.int() }),
  /** New products with the same name, and their lines. */
  sameNames: z.array(z.object({ name: z.string(), lines: z.array(z.int()) })),
  /** Until when it can be undone; null: it cannot. */
  undoUntil: Time.nullable(),
  /** Products taken back by an undo, and those that stayed as they are. */
  undone: z.int(),
  kept: z.int(),
})
nameSchema({ ProductImport })
export type ProductImport = z.output<typeof ProductImport>

/** Why one row is not imported; with it no row of its product is. */
export const ImportProblem = z.object({
  /** Line in the file, from 1. */
  line: z.int(),
  /** Name of our column; '' where the whole row is wrong. */
  column: z.string(),
  /** The cell's text, shortened. */
  value: z.string(),
  ...toldFields,
  /** Header of the column in the file; '' where the whole row is wrong. */
  header: z.string(),
  /** What the cell may mean instead. */
  suggestion: z.string().optional(),
})
nameSchema({ ImportProblem })
export type ImportProblem = z.output<typeof ImportProblem>

/** The same problem in one or more lines. */
export const ImportProblemGroup = ImportProblem.omit({ line: true }).extend({
  count: z.int(),
  /** The first lines that have it. */
  lines: z.array(z.int()),
})
nameSchema({ ImportProblemGroup })
export type ImportProblemGroup = z.output<typeof ImportProblemGroup>

/** How it is known what a column of a file is; `unknown`: it is left out unless the person says what it is. */
export const columnSources = ['named', 'remembered', 'guessed', 'unknown'] as const

const ColumnOrNone = z.enum(['', ...importColumns])

/** A column of a file. */
export const FileColumn = z.object({
  /** Its header. */
  name: z.string(),
  /** Its first cells that are not empty. */
  samples: z.array(z.string()),
  /** The column of ours; '' for none. */
  column: ColumnOrNone,
  source: z.enum(columnSources),
})
nameSchema({ FileColumn })
export type FileColumn = z.output<typeof FileColumn>

/** A product that an undo left as it is. */
export const KeptProduct = z.object({ productId: Id, name: Told, ...toldFields })
nameSchema({ KeptProduct })
export type KeptProduct = z.output<typeof KeptProduct>

const onImport = { who: 'seller', permission: 'catalogue', params: { id: Id } } as const

export const productImportCalls = {
  'GET /products/export': call({
    name: 'exportProducts',
    summary: 'Products as a CSV file that the import takes back unchanged; a seller’s own',
    who: 'seller',
    permission: 'catalogue',
    reply: FileReply,
    sends: 'text/csv',
    rate: 'read',
  }),
  'POST /products/import': call({
    name: 'checkProductImport',
    summary:
      'Read an XLSX or CSV file of products and tell what importing it would do; changes nothing',
    who: 'seller',
    permission: 'catalogue',
    body: z.object({}),
    files: { file: { required: true, most: 1, maxBytes: mostImportBytes, streamed: true } },
    reply: ProductImport,
    status: 201,
    message: 'File checked',
    rate: 'write',
  }),
  'GET /products/import': call({
    name: 'listProductImports',
    summary: 'The caller’s newest imports',
    who: 'seller',
    permission: 'catalogue',
    reply: z.array(ProductImport),
  }),
  'GET /products/import/{id}': call({
    name: 'getProductImport',
    summary: 'How far an import is',
    ...onImport,
    reply: ProductImport,
  }),
  'POST /products/import/{id}/undo': call({
    name: 'undoProductImport',
    summary: 'Take back what an import did, where nothing changed since, within 24 hours',
    ...onImport,
    reply: ProductImport,
    message: 'Undo started',
    rate: 'write',
  }),
  'GET /products/import/{id}/kept': call({
    name: 'listProductsKeptByUndo',
    summary: 'Products that an undo left as they are, with why',
    ...onImport,
    query: z.strictObject(PageQuery),
    reply: pageOf(KeptProduct),
  }),
  'POST /products/import/{id}/start': call({
    name: 'startProductImport',
    summary: 'Import the good products of a checked file, in the background',
    ...onImport,
    reply: ProductImport,
    message: 'Import started',
    rate: 'write',
  }),
  'POST /products/import/{id}/stop': call({
    name: 'stopProductImport',
    summary: 'Stop an import where it is; what is done stays done',
    ...onImport,
    reply: ProductImport,
    message: 'Import stopped',
    rate: 'write',
  }),
}

/** The steps between the upload of a file and its import. */
export const importCheckCalls = {
  'GET /products/import/{id}/problems': call({
    name: 'listProductImportProblems',
    summary: 'Why rows of an import are left out, page by page',
    ...onImport,
    query: z.strictObject(PageQuery),
    reply: pageOf(ImportProblem),
  }),
  'GET /products/import/{id}/problem-groups': call({
    name: 'listProductImportProblemGroups',
    summary: 'Problems of an import that many lines share, the most frequent first',
    ...onImport,
    reply: z.array(ImportProblemGroup),
  }),
  'GET /products/import/{id}/columns': call({
    name: 'listProductImportColumns',
    summary: 'Columns of the file, and what they are taken for',
    ...onImport,
    reply: z.array(FileColumn),
  }),
  'PUT /products/import/{id}/columns': call({
    name: 'chooseProductImportColumns',
    summary: 'Say which column is which, in the order of the file; remembered for the next file',
    ...onImport,
    body: z.object({ columns: z.array(ColumnOrNone).min(1).max(500) }),
    reply: ProductImport,
    message: 'Columns saved',
    rate: 'write',
  }),
  'PUT /products/import/{id}/replacement': call({
    name: 'replaceInProductImport',
    summary: 'Read a value as another wherever it is in a column, and check again',
    ...onImport,
    body: z.object({
      column: z.enum(['category', 'subCategory', 'subSubCategory']),
      /** As the file has it. */
      value: Verbatim.min(1).max(200),
      by: Line.pipe(z.string().min(1).max(200)),
    }),
    reply: ProductImport,
    message: 'Saved',
    rate: 'write',
  }),
  'PUT /products/import/{id}/zip/{part}': call({
    name: 'uploadProductImportZipPart',
    summary: 'One part of a ZIP with pictures, counted from 1',
    who: 'seller',
    permission: 'catalogue',
    params: { id: Id, part: z.coerce.number().int().min(1).max(mostZipParts) },
    body: z.object({}),
    files: { part: { required: true, most: 1, maxBytes: zipPartBytes } },
    reply: z.null(),
    rate: 'write',
  }),
  'POST /products/import/{id}/zip': call({
    name: 'takeProductImportZip',
    summary: 'Take the pictures out of the ZIP whose parts were sent, and check again',
    ...onImport,
    body: z.object({ parts: z.int().min(1).max(mostZipParts) }),
    reply: ProductImport,
    message: 'ZIP received',
    rate: 'write',
  }),
  'POST /products/import/{id}/check': call({
    name: 'checkProductImportAgain',
    summary: 'Fetch pictures that failed once more, and check again',
    ...onImport,
    reply: ProductImport,
    message: 'Checking again',
    rate: 'write',
  }),
  'GET /products/import/{id}/bad-rows': call({
    name: 'exportProductImportBadRows',
    summary: 'The rows that are left out, as a CSV file to mend and import again',
    ...onImport,
    reply: FileReply,
    sends: 'text/csv',
    rate: 'read',
  }),
}
