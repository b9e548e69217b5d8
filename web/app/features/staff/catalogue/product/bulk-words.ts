import { m } from '#app/messages/generated/messages.js'

/** Bulk changes of products. */
export const bulkKinds = ['price', 'price-percent', 'discount', 'stock', 'shown', 'hidden'] as const
export type BulkKind = (typeof bulkKinds)[number]

type Asked = (values: { what: string }) => string

/** Label of the choice, and the text of its confirmation. */
export const bulkWords: Record<BulkKind, { name: () => string; title: Asked; text: () => string }> =
  {
    price: {
      name: m.staff_product_bulk_price,
      title: m.staff_product_bulk_title_price,
      text: m.staff_product_bulk_text_price,
    },
    'price-percent': {
      name: m.staff_product_bulk_price_percent,
      title: m.staff_product_bulk_title_price_percent,
      text: m.staff_product_bulk_text_price_percent,
    },
    discount: {
      name: m.staff_product_bulk_discount,
      title: m.staff_product_bulk_title_discount,
      text: m.staff_product_bulk_text_discount,
    },
    stock: {
      name: m.staff_product_bulk_stock,
      title: m.staff_product_bulk_title_stock,
      text: m.staff_product_bulk_text_stock,
    },
    shown: {
      name: m.staff_product_bulk_show,
      title: m.staff_product_bulk_title_show,
      text: m.staff_product_bulk_text_show,
    },
    hidden: {
      name: m.staff_product_bulk_hide,
      title: m.staff_product_bulk_title_hide,
      text: m.staff_product_bulk_text_hide,
    },
  }

/** One product by its name, several by their number. */
export function whatOf(products: readonly { productName: string }[]): string {
  const [only] = products
  return products.length === 1 && only
    ? only.productName
    : m.staff_product_bulk_products({ count: products.length })
}
