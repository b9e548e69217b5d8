import { importColumns, type ImportColumn } from '@haat/contract/product/product-import'

import { m } from '#app/messages/generated/messages.js'
import { wordOf } from '#app/util/word-of.ts'

const meanings: Record<ImportColumn, () => string> = {
  _id: m.staff_import_column__id,
  productKey: m.staff_import_column_productKey,
  name: m.staff_import_column_name,
  _variantId: m.staff_import_column__variantId,
  sku: m.staff_import_column_sku,
  barcode: m.staff_import_column_barcode,
  color: m.staff_import_column_color,
  size: m.staff_import_column_size,
  stock: m.staff_import_column_stock,
  stockWas: m.staff_import_column_stockWas,
  variantOriginalPrice: m.staff_import_column_variantOriginalPrice,
  cost: m.staff_import_column_cost,
  weight: m.staff_import_column_weight,
  image: m.staff_import_column_image,
  hidden: m.staff_import_column_hidden,
  stockBy: m.staff_import_column_stockBy,
  remainingProducts: m.staff_import_column_remainingProducts,
  remainingProductsWas: m.staff_import_column_remainingProductsWas,
  originalPrice: m.staff_import_column_originalPrice,
  discount: m.staff_import_column_discount,
  description: m.staff_import_column_description,
  quantity: m.staff_import_column_quantity,
  productDetails: m.staff_import_column_productDetails,
  sizeLabel: m.staff_import_column_sizeLabel,
  sizeChart: m.staff_import_column_sizeChart,
  searchTags: m.staff_import_column_searchTags,
  category: m.staff_import_column_category,
  subCategory: m.staff_import_column_subCategory,
  subSubCategory: m.staff_import_column_subSubCategory,
  faqs: m.staff_import_column_faqs,
  video: m.staff_import_column_video,
  productImages: m.staff_import_column_productImages,
  colorImages: m.staff_import_column_colorImages,
  visibility: m.staff_import_column_visibility,
  returnable: m.staff_import_column_returnable,
  OwnerId: m.staff_import_column_OwnerId,
  colors: m.staff_import_column_colors,
  sizes: m.staff_import_column_sizes,
}

/** Description of each column of the file. */
export function ImportColumns() {
  return (
    <details className="text-small">
      <summary className="link flex min-h-target w-fit cursor-pointer items-center">
        {m.staff_import_columns()}
      </summary>
      <p className="mb-3 text-ink-soft">{m.staff_import_columns_text()}</p>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {importColumns.map((column) => (
          <div key={column} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt lang="en" className="font-medium">
              {column}
            </dt>
            <dd className="text-ink-soft">{wordOf(meanings, column)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
