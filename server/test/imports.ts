import type { Language } from '@haat/contract/language'
import type { ProductImport } from '@haat/contract/product/product-import'
import { vi } from 'vitest'

import { csvFile, csvRecords, type CsvRecord } from './csv.ts'
import type { TestProduct } from './goods.ts'
import type { Signed, TestShop } from './shop.ts'

/** Uploads a file to be checked. */
export const upload = (shop: TestShop, as: Signed, file: File) =>
  shop.call('POST /products/import', { as, body: {}, files: { file } })

/** The same for a readable file; waits for the result. */
export async function check(
  shop: TestShop,
  as: Signed,
  records: CsvRecord[],
): Promise<ProductImport> {
  return checkFile(shop, as, await csvFile(records))
}

/** The same for any file; waits until its pictures are fetched. */
export async function checkFile(shop: TestShop, as: Signed, file: File): Promise<ProductImport> {
  const reply = await upload(shop, as, file)
  if (!reply.success) throw new Error(reply.message)
  return prepared(shop, as, reply.data)
}

/** Waits until an import is checked, or its columns are to be chosen. */
export const prepared = (shop: TestShop, as: Signed, started: ProductImport) =>
  importIn(shop, as, started, (state) => state !== 'preparing')

/** Waits until an import is in such a state. */
async function importIn(
  shop: TestShop,
  as: Signed,
  started: ProductImport,
  isThere: (state: ProductImport['state']) => boolean,
): Promise<ProductImport> {
  if (isThere(started.state)) return started
  const params = { id: started._id }
  return vi.waitUntil(
    async () => {
      const now = await shop.call('GET /products/import/{id}', { as, params })
      return now.success && isThere(now.data.state) && now.data
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** Takes an import back. */
export async function undo(
  shop: TestShop,
  as: Signed,
  { _id: id }: ProductImport,
): Promise<ProductImport> {
  const started = await shop.call('POST /products/import/{id}/undo', { as, params: { id } })
  if (!started.success) throw new Error(started.message)
  return importIn(shop, as, started.data, (state) => state === 'undone')
}

/** Problems of a file, as `line column: message`, in a language. */
export async function problemsOf(
  shop: TestShop,
  as: Signed,
  { _id: id }: ProductImport,
  language: Language = 'en',
) {
  const reply = await shop.call('GET /products/import/{id}/problems', {
    as,
    params: { id },
    query: { limit: 100 },
    headers: { 'accept-language': language },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.data.map(({ line, column, message }) => `${line} ${column}: ${message}`)
}

/** Runs a checked import to its end. */
export async function run(
  shop: TestShop,
  as: Signed,
  { _id: id }: ProductImport,
): Promise<ProductImport> {
  const started = await shop.call('POST /products/import/{id}/start', { as, params: { id } })
  if (!started.success) throw new Error(started.message)
  return importIn(shop, as, started.data, (state) => state === 'done')
}

/** Rows of the product export. */
export async function exported(shop: TestShop, as: Signed): Promise<CsvRecord[]> {
  const reply = await shop.call('GET /products/export', { as })
  if (!reply.success) throw new Error(reply.message)
  return csvRecords(reply.data.bytes)
}

/** A row for a new product in the category “Fashion”, with the picture of an existing product. */
export const aRow = (model: TestProduct, changes: CsvRecord = {}): CsvRecord => ({
  sku: '',
  name: 'Tangail saree',
  originalPrice: '2500',
  discount: '10',
  description: 'Woven by hand.',
  colors: 'Red | Blue',
  category: 'Fashion',
  subCategory: 'Fashion, part',
  subSubCategory: '',
  remainingProducts: '7',
  productImages: `/img/${model.images[0] ?? ''}`,
  ...changes,
})

const variantFile = [
  '_id',
  'productKey',
  'name',
  'originalPrice',
  'discount',
  'description',
  'category',
  'subCategory',
  'productImages',
  'stockBy',
  'remainingProducts',
  'remainingProductsWas',
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
export type VariantCells = Partial<Record<(typeof variantFile)[number], string>>

/** Rows of a file with a row a variant. */
export const variantRows = (...cells: VariantCells[]): CsvRecord[] =>
  cells.map((one) => Object.fromEntries(variantFile.map((column) => [column, one[column] ?? ''])))

/** The first row of a new product in such a file, as aRow(). */
export const firstRow = (model: TestProduct, cells: VariantCells): VariantCells => ({
  name: 'Tangail saree',
  originalPrice: '2500',
  description: 'Woven by hand.',
  category: 'Fashion',
  subCategory: 'Fashion, part',
  productImages: `/img/${model.images[0] ?? ''}`,
  ...cells,
})
