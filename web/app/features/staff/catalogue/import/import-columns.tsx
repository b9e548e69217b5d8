import { importColumns, type ImportColumn } from '@haat/contract/product/product-import'

import { WithNames } from '#app/components/with-names.tsx'
import { m } from '#app/messages/generated/messages.js'
import { wordOf } from '#app/util/word-of.ts'

const meanings: Record<ImportColumn, () => string> = {
  _id: m.staff_import_column__id,
  productKey: m.staff_import_column_productKey,
  name: m.staff_import_column_name,
  productNameBn: m.staff_import_column_productNameBn,
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
  productDescriptionBn: m.staff_import_column_productDescriptionBn,
  quantity: m.staff_import_column_quantity,
  productDetails: m.staff_import_column_productDetails,
  productDetailsBn: m.staff_import_column_productDetailsBn,
  sizeLabel: m.staff_import_column_sizeLabel,
  sizeLabelBn: m.staff_import_column_sizeLabelBn,
  sizeChart: m.staff_import_column_sizeChart,
  searchTags: m.staff_import_column_searchTags,
  category: m.staff_import_column_category,
  subCategory: m.staff_import_column_subCategory,
  subSubCategory: m.staff_import_column_subSubCategory,
  faqs: m.staff_import_column_faqs,
  faqsBn: m.staff_import_column_faqsBn,
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
      <p className="mb-3 text-ink-soft">
        <WithNames>{m.staff_import_columns_text()}</WithNames>
      </p>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {importColumns.map((column) => (
          <div key={column} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt lang="en" className="font-medium">
              {column}
            </dt>
            <dd className="text-ink-soft">
              <WithNames>{wordOf(meanings, column)}</WithNames>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
