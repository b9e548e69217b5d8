import { importColumns, type ImportColumn } from '@haat/contract/product-import'

import { m } from '#app/messages/generated/messages.js'

const meanings: Record<ImportColumn, () => string> = {
  _id: m.admin_exchange_column__id,
  sku: m.admin_exchange_column_sku,
  name: m.admin_exchange_column_name,
  originalPrice: m.admin_exchange_column_originalPrice,
  discount: m.admin_exchange_column_discount,
  description: m.admin_exchange_column_description,
  quantity: m.admin_exchange_column_quantity,
  productDetails: m.admin_exchange_column_productDetails,
  colors: m.admin_exchange_column_colors,
  sizes: m.admin_exchange_column_sizes,
  sizeChart: m.admin_exchange_column_sizeChart,
  searchTags: m.admin_exchange_column_searchTags,
  category: m.admin_exchange_column_category,
  subCategory: m.admin_exchange_column_subCategory,
  subSubCategory: m.admin_exchange_column_subSubCategory,
  faqs: m.admin_exchange_column_faqs,
  remainingProducts: m.admin_exchange_column_remainingProducts,
  remainingProductsWas: m.admin_exchange_column_remainingProductsWas,
  video: m.admin_exchange_column_video,
  productImages: m.admin_exchange_column_productImages,
  colorImages: m.admin_exchange_column_colorImages,
  visibility: m.admin_exchange_column_visibility,
  OwnerId: m.admin_exchange_column_OwnerId,
}

/** What each column of the file means. */
export function ImportColumns() {
  return (
    <details className="text-small">
      <summary className="link flex min-h-target w-fit cursor-pointer items-center">
        {m.admin_exchange_columns()}
      </summary>
      <p className="mb-3 text-ink-soft">{m.admin_exchange_columns_text()}</p>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {importColumns.map((column) => (
          <div key={column} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="font-medium">{column}</dt>
            <dd className="text-ink-soft">{meanings[column]()}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
