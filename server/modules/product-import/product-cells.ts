import { pictureAddress } from '@haat/contract/media'
import { taka } from '@haat/contract/money'
import { importColumns, type ImportColumn } from '@haat/contract/product/product-import'

import { colorImagesCell } from './color-images-cell.ts'
import { listCell } from './list-cell.ts'
import type { StoredProduct } from './stored-product.repo.ts'

/** Writes each column of a product. */
export const cellOf: Record<ImportColumn, (product: StoredProduct) => string> = {
  _id: ({ id }) => id,
  sku: ({ sku }) => sku ?? '',
  name: ({ name }) => name,
  originalPrice: (product) => String(taka(product.originalPricePoisha)),
  discount: ({ discountPercent }) => String(discountPercent),
  description: ({ description }) => description,
  quantity: ({ unit }) => unit,
  productDetails: ({ details }) => listCell(details),
  colors: ({ colors }) => listCell(colors),
  sizes: ({ sizes }) => listCell(sizes),
  sizeChart: ({ sizeChart: chart }) => {
    if (!chart) return ''
    const { columns, rows, note } = chart
    return JSON.stringify({ columns, rows, note })
  },
  searchTags: ({ searchTags }) => listCell(searchTags),
  category: ({ category }) => category,
  subCategory: ({ subCategory }) => subCategory,
  subSubCategory: ({ subSubCategory }) => subSubCategory ?? '',
  faqs: ({ faqs }) =>
    faqs.length === 0
      ? ''
      : JSON.stringify(faqs.map(({ question, answer }) => ({ question, answer }))),
  remainingProducts: ({ remaining }) => String(remaining),
  // The stock at the time of the export: the import applies the difference only, so that sales in between are
  // kept.
  remainingProductsWas: ({ remaining }) => String(remaining),
  video: ({ video }) => video ?? '',
  productImages: ({ images }) => listCell(images.map(pictureAddress)),
  colorImages: colorImagesCell,
  visibility: ({ visibility }) => visibility,
  OwnerId: ({ ownerId }) => ownerId,
}

export const rowOf = (product: StoredProduct): string[] =>
  importColumns.map((column) => cellOf[column](product))
