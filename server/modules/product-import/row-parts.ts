import { pictureAddress } from '@haat/contract/media'
import { mostPictures } from '@haat/contract/product/product-form'
import { say, type Text } from '@haat/contract/refusals/text'
import { textOf } from '@haat/contract/refusals/text-of'
import { StockBy as StockBySchema, type StockBy } from '@haat/contract/product/variant'

import {
  chooseColorImages,
  type ProductColumns,
  type StoredProduct,
} from '#modules/catalogue/index.ts'
import { Refusal } from '#platform/http/refusal.ts'

import type { FindCategories } from './category-tree.ts'
import { colorImagesCell, colorImagesIn } from './cell/color-images-cell.ts'
import type { FileRow } from './file-row.ts'
import type { FindPicture } from './import-context.ts'
import { pictureTexts } from './picture/picture-source.ts'
import { cellOf } from './cell/product-cells.ts'
import type { Problem } from './verdict.ts'

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
  const categories = findCategories(categoryPath(row, nameOf))
  if ('text' in categories) {
    const { column, text, suggestion } = categories
    return { problems: [row.problem(column, text, suggestion)] }
  }
  const ids = {
    category: categories.categoryId,
    subCategory: categories.subCategoryId,
    subSubCategory: categories.subSubCategoryId ?? '',
  }
  return { ids, problems: [] }
}

/** A file without columns of sub-categories may name all levels in one cell: `Women > Sarees`. */
function categoryPath(row: FileRow, nameOf: (column: keyof CategoryIds) => string): CategoryIds {
  const names = {
    category: nameOf('category'),
    subCategory: nameOf('subCategory'),
    subSubCategory: nameOf('subSubCategory'),
  }
  const [category, subCategory, subSubCategory = ''] = names.category
    .split(/[>›/]/)
    .map((name) => name.trim())
  if (!category || !subCategory || row.cell('subCategory') !== undefined) return names
  return { category, subCategory, subSubCategory }
}

/** Pictures of the shop, and those that were fetched for the import. */
export function imagesOf(
  row: FileRow,
  findPicture: FindPicture,
  now?: StoredProduct,
): { keys: string[]; problems: Problem[] } {
  const cell = row.cell('productImages')
  if (now && (cell === undefined || cell === cellOf.productImages(now))) {
    return { keys: now.images, problems: [] }
  }
  const found = [...new Set(pictureTexts(cell ?? ''))].map(findPicture)
  const keys = [...new Set(found.flatMap((picture) => ('key' in picture ? [picture.key] : [])))]
  const wrong =
    found.length === 0
      ? 'import_picture_needed'
      : found.flatMap((picture) => ('problem' in picture ? [picture.problem] : []))[0]
  const tooMany =
    keys.length > mostPictures ? say('pictures_at_most', { most: mostPictures }) : undefined
  const text = wrong ?? tooMany
  return { keys, problems: text === undefined ? [] : [row.problem('productImages', text)] }
}

/** Pictures of colours, checked against the colours and pictures after the import. */
export function colorImagesOf(
  row: FileRow,
  {
    colors,
    images,
    findPicture,
  }: Pick<ProductColumns, 'colors' | 'images'> & { findPicture: FindPicture },
  now?: StoredProduct,
): { pictures: ProductColumns['colorImages']; problems: Problem[] } {
  const cell = row.cell('colorImages')
  if (cell === undefined || (now && cell === colorImagesCell(now).trim())) {
    return { pictures: now?.colorImages ?? [], problems: [] }
  }
  const bad = (text: Text) => ({
    pictures: [],
    problems: [row.problem('colorImages', text)],
  })
  const asked = colorImagesIn(cell)?.map(({ color, image }) => {
    const found = findPicture(image)
    // One that is not found is refused below, as none of the product's.
    return { color, image: 'key' in found ? pictureAddress(found.key) : image }
  })
  if (!asked) return bad('colour_pictures_cell')
  try {
    return { pictures: chooseColorImages(asked, colors, images, []), problems: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return bad(error.text)
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
  const text = textOf(read.error.issues[0]?.message ?? '')
  return { stockBy: 'product', problems: [row.problem('stockBy', text)] }
}
