import { mostPictures } from '@haat/contract/product/product-form'
import { StockBy as StockBySchema, type StockBy } from '@haat/contract/product/variant'

import { chooseColorImages } from '#modules/catalogue/index.ts'
import { Refusal } from '#platform/http/refusal.ts'

import type { FindCategories } from './category-tree.ts'
import { colorImagesCell, colorImagesIn } from './color-images-cell.ts'
import type { FileRow } from './file-row.ts'
import { textsOfCell } from './list-cell.ts'
import { cellOf } from './product-cells.ts'
import type { StoredProduct } from './stored-product.repo.ts'
import type { Problem, ProductRow } from './verdict.ts'

// Values that need more than their cell: each function returns the value and its problems.

interface CategoryIds {
  category: string
  subCategory: string
  subSubCategory: string
}

/** The row's category; no ids when it does not change. */
export function categoriesOf(
  row: FileRow,
  findCategories: FindCategories,
  now?: StoredProduct,
): { ids?: CategoryIds; problems: Problem[] } {
  const nameOf = (column: keyof CategoryIds) => row.cell(column) ?? (now ? cellOf[column](now) : '')
  const columns = ['category', 'subCategory', 'subSubCategory'] as const
  if (now && columns.every((column) => nameOf(column) === cellOf[column](now).trim())) {
    return { problems: [] }
  }
  const [category, subCategory, subSubCategory] = [
    nameOf('category'),
    nameOf('subCategory'),
    nameOf('subSubCategory'),
  ]
  const categories = findCategories({ category, subCategory, subSubCategory })
  if ('message' in categories)
    return { problems: [row.problem(categories.column, categories.message)] }
  const ids = {
    category: categories.categoryId,
    subCategory: categories.subCategoryId,
    subSubCategory: categories.subSubCategoryId ?? '',
  }
  return { ids, problems: [] }
}

/** Pictures by address: the shop's own are used without fetching them. */
export function imagesOf(
  row: FileRow,
  pictures: ReadonlyMap<string, string>,
  now?: StoredProduct,
): { keys: string[]; problems: Problem[] } {
  const cell = row.cell('productImages')
  if (now && (cell === undefined || cell === cellOf.productImages(now))) {
    return { keys: now.images, problems: [] }
  }
  const addresses = [...new Set(textsOfCell(cell ?? ''))]
  const unknown = addresses.find((address) => !pictures.has(address))
  const wrong = refusePictures(addresses.length, unknown)
  return {
    keys: addresses.flatMap((address) => pictures.get(address) ?? []),
    problems: wrong === undefined ? [] : [row.problem('productImages', wrong)],
  }
}

function refusePictures(count: number, unknown: string | undefined): string | undefined {
  if (count === 0) return 'A product needs at least one picture: the address of one the shop has'
  if (unknown !== undefined) return `The shop has no picture of yours at ${unknown.slice(0, 200)}`
  return count > mostPictures ? `At most ${mostPictures} pictures` : undefined
}

/** Pictures of colours, checked against the colours and pictures after the import. */
export function colorImagesOf(
  row: FileRow,
  { colors, images }: Pick<ProductRow, 'colors' | 'images'>,
  now?: StoredProduct,
): { pictures: ProductRow['colorImages']; problems: Problem[] } {
  const cell = row.cell('colorImages')
  if (cell === undefined || (now && cell === colorImagesCell(now).trim())) {
    return { pictures: now?.colorImages ?? [], problems: [] }
  }
  const bad = (message: string) => ({
    pictures: [],
    problems: [row.problem('colorImages', message)],
  })
  const asked = colorImagesIn(cell)
  if (!asked) return bad('Write each as a colour and the address of its picture: “Red: /img/…”')
  try {
    return { pictures: chooseColorImages(asked, colors, images, []), problems: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return bad(error.message)
  }
}

/** Where stock is counted after the import. */
export function stockByOf(
  row: FileRow,
  now?: StoredProduct,
): { stockBy: StockBy; problems: Problem[] } {
  const cell = row.cell('stockBy') ?? ''
  if (cell === '') return { stockBy: now?.stockBy ?? 'product', problems: [] }
  const read = StockBySchema.safeParse(cell)
  if (read.success) return { stockBy: read.data, problems: [] }
  const message = read.error.issues[0]?.message ?? ''
  return { stockBy: 'product', problems: [row.problem('stockBy', message)] }
}
