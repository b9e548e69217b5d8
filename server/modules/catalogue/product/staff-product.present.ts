import { pictureAddress } from '@haat/contract/media'
import { taka } from '@haat/contract/money'
import type { StaffScheduledSale } from '@haat/contract/product/scheduled-sale'
import type { StaffListedProduct, StaffProduct } from '@haat/contract/product/staff-product'
import type { StockEntry } from '@haat/contract/product/stock'

import type { LedgerRow } from '#modules/inventory/index.ts'

import type { StaffVariantRow } from '../variant/variant-columns.repo.ts'
import { presentStaffVariant } from '../variant/variant.present.ts'
import { presentProduct } from './product.present.ts'
import type { BanglaTexts, ProductRow } from './product.repo.ts'
import type { ListedProductRow, StaffFacts, StoredSale } from './staff-product.repo.ts'

const visibilityOf = (hidden: boolean) => (hidden ? 'hidden' : 'shown')

function presentSale(sale: StoredSale | null): StaffScheduledSale | null {
  const time = (text: string) => new Date(text).toISOString()
  return (
    sale && { ...sale, startsAt: time(sale.startsAt), endsAt: sale.endsAt && time(sale.endsAt) }
  )
}

export function presentListed(row: ListedProductRow): StaffListedProduct {
  return {
    _id: row.id,
    productName: row.name,
    productNameBn: row.nameBn,
    productImage: pictureAddress(row.image),
    productPrice: taka(row.pricePoisha),
    productOriginalPrice: taka(row.originalPricePoisha),
    productDiscount: row.discountPercent,
    scheduledSale: presentSale(row.sale),
    stockBy: row.stockBy,
    variantCount: row.variantCount,
    maxPrice: taka(row.maxPricePoisha),
    sku: row.sku,
    remainingProducts: row.remaining,
    sales: row.sold,
    visibility: visibilityOf(row.hidden),
    productCategory: row.category,
    OwnerId: row.owner,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

export function presentStaffProduct(
  row: ProductRow & BanglaTexts,
  variants: readonly StaffVariantRow[],
  { hidden, ordered, sale }: Pick<StaffFacts, 'hidden' | 'ordered' | 'sale'>,
): StaffProduct {
  const { reviews: _, ratingDistribution: __, ...product } = presentProduct(row)
  return {
    ...product,
    productNameBn: row.nameBn,
    productDescriptionBn: row.descriptionBn,
    productDetailsBn: row.detailsBn,
    faqsBn: row.faqsBn,
    sizeLabelBn: row.sizeLabelBn,
    productOriginalPrice: taka(row.ownOriginalPricePoisha),
    visibility: visibilityOf(hidden),
    ordered,
    scheduledSale: presentSale(sale),
    variants: variants.map((variant) => presentStaffVariant(variant, row)),
  }
}

export function presentEntry(row: LedgerRow): StockEntry {
  return {
    _id: row.id,
    at: new Date(row.at).toISOString(),
    change: row.change,
    from: row.balance - row.change,
    to: row.balance,
    reason: row.reason as StockEntry['reason'], // held to these words by a constraint
    note: row.note,
    orderId: row.orderId,
    variant: row.variant,
    actor: row.actor,
  }
}
