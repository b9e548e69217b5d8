import { pictureAddress } from '@haat/contract/media'
import { taka } from '@haat/contract/money'
import {
  variantColumns,
  type ImportColumn,
  type VariantColumn,
} from '@haat/contract/product/product-import'

import type { StoredProduct, StoredVariant } from '#modules/catalogue/index.ts'

import { colorImagesCell } from './color-images-cell.ts'
import { listCell } from './list-cell.ts'

type ProductColumn = Exclude<ImportColumn, VariantColumn>

const sharedStock = ({ stockBy, remaining }: StoredProduct) =>
  stockBy === 'variant' ? '' : String(remaining)

const faqsCell = (faqs: StoredProduct['faqs']) =>
  faqs.length === 0
    ? ''
    : JSON.stringify(faqs.map(({ question, answer }) => ({ question, answer })))

/** Writes each column of a product. */
export const cellOf: Record<ProductColumn, (product: StoredProduct) => string> = {
  _id: ({ id }) => id,
  productKey: ({ sku }) => sku ?? '',
  name: ({ name }) => name,
  productNameBn: ({ nameBn }) => nameBn,
  originalPrice: (product) => String(taka(product.originalPricePoisha)),
  discount: ({ discountPercent }) => String(discountPercent),
  description: ({ description }) => description,
  productDescriptionBn: ({ descriptionBn }) => descriptionBn,
  quantity: ({ unit }) => unit,
  productDetails: ({ details }) => listCell(details, { isProse: true }),
  productDetailsBn: ({ detailsBn }) => listCell(detailsBn, { isProse: true }),
  colors: ({ colors }) => listCell(colors),
  sizes: ({ sizes }) => listCell(sizes),
  sizeLabel: ({ sizeLabel }) => sizeLabel,
  sizeLabelBn: ({ sizeLabelBn }) => sizeLabelBn,
  sizeChart: ({ sizeChart: chart }) => {
    if (!chart) return ''
    const { columns, rows, note } = chart
    return JSON.stringify({ columns, rows, note })
  },
  searchTags: ({ searchTags }) => listCell(searchTags),
  category: ({ category }) => category,
  subCategory: ({ subCategory }) => subCategory,
  subSubCategory: ({ subSubCategory }) => subSubCategory ?? '',
  faqs: ({ faqs }) => faqsCell(faqs),
  faqsBn: ({ faqsBn }) => faqsCell(faqsBn),
  stockBy: ({ stockBy }) => stockBy,
  remainingProducts: sharedStock,
  // The stock at the time of the export: the import applies the difference only, so that sales in between are
  // kept.
  remainingProductsWas: sharedStock,
  video: ({ video }) => video ?? '',
  productImages: ({ images }) => listCell(images.map(pictureAddress)),
  colorImages: colorImagesCell,
  visibility: ({ visibility }) => visibility,
  returnable: ({ returnable }) => (returnable ? 'yes' : 'no'),
  OwnerId: ({ ownerId }) => ownerId,
}

const takaOrNone = (amountPoisha: number | null) =>
  amountPoisha === null ? '' : String(taka(amountPoisha))

const ownStock = ({ remaining }: StoredVariant) => (remaining === null ? '' : String(remaining))

/** Writes each column of a variant. */
export const variantCellOf: Record<
  VariantColumn,
  (variant: StoredVariant, images: readonly string[]) => string
> = {
  _variantId: ({ id }) => id,
  sku: ({ sku }) => sku,
  barcode: ({ barcode }) => barcode,
  color: ({ color }) => color ?? '',
  size: ({ size }) => size ?? '',
  stock: ownStock,
  stockWas: ownStock,
  variantOriginalPrice: ({ originalPricePoisha }) => takaOrNone(originalPricePoisha),
  cost: ({ costPoisha }) => takaOrNone(costPoisha),
  weight: ({ weightGrams }) => (weightGrams === null ? '' : String(weightGrams)),
  // The product's pictures may have changed since.
  image: ({ image }, images) =>
    image !== null && images.includes(image) ? pictureAddress(image) : '',
  hidden: ({ hidden }) => (hidden ? 'yes' : ''),
}

const ofVariants: ReadonlySet<ImportColumn> = new Set(variantColumns)
const isOfVariant = (column: ImportColumn): column is VariantColumn => ofVariants.has(column)

/** Rows of a product, one for each variant; what belongs to the product is in the first one only, but for what it is found by. */
export function rowsOf(
  product: StoredProduct,
  variants: readonly StoredVariant[],
  columns: readonly ImportColumn[],
): string[][] {
  return variants.map((variant, at) =>
    columns.map((column) => {
      if (isOfVariant(column)) return variantCellOf[column](variant, product.images)
      return at === 0 || column === '_id' || column === 'productKey' ? cellOf[column](product) : ''
    }),
  )
}
