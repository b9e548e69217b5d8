import { pictureAddress } from '@haat/contract/media'
import { discountedPrice, poisha, taka } from '@haat/contract/money'
import type { GoodsToOrder } from '@haat/contract/product/goods-to-order'
import type { ListedVariant } from '@haat/contract/product/staff-product'
import type { ProductVariant, StaffVariant } from '@haat/contract/product/variant'

import type { GoodsToOrderRow } from './goods-to-order.repo.ts'
import type { ListedVariantRow } from './listed-variant.repo.ts'
import type { ProductOfVariant, StaffVariantRow, VariantRow } from './variant-columns.repo.ts'

const presentVariant = (row: VariantRow, product: ProductOfVariant): ProductVariant =>
  presentWith(row, product, pricesOf(row.originalPricePoisha, product))

/** Variants of one product: most have its price, which is computed once. */
export function presentVariants(
  rows: readonly VariantRow[],
  product: ProductOfVariant,
): ProductVariant[] {
  const usual = pricesOf(null, product)
  return rows.map((row) => {
    const own = row.originalPricePoisha
    return presentWith(row, product, own === null ? usual : pricesOf(own, product))
  })
}

type Prices = Pick<ProductVariant, 'productPrice' | 'productOriginalPrice'>

function pricesOf(
  ownPoisha: number | null,
  { ownOriginalPricePoisha, discountPercent }: ProductOfVariant,
): Prices {
  const original = ownPoisha ?? ownOriginalPricePoisha
  return {
    productPrice: taka(discountedPrice(poisha(original), discountPercent)),
    productOriginalPrice: taka(original),
  }
}

function presentWith(row: VariantRow, product: ProductOfVariant, prices: Prices): ProductVariant {
  const image = ownImage(row, product) ?? imageOfColor(row, product)
  return {
    _id: row.id,
    sku: row.sku,
    color: row.color,
    size: row.size,
    productPrice: prices.productPrice,
    productOriginalPrice: prices.productOriginalPrice,
    remaining: row.remaining ?? product.remaining,
    image: image === undefined ? null : pictureAddress(image),
  }
}

export function presentStaffVariant(row: StaffVariantRow, product: ProductOfVariant): StaffVariant {
  const own = ownImage(row, product)
  return {
    ...presentVariant(row, product),
    barcode: row.barcode,
    originalPrice: takaOrNull(row.originalPricePoisha),
    cost: takaOrNull(row.costPoisha),
    weight: row.weightGrams,
    ownImage: own === undefined ? null : pictureAddress(own),
    hidden: row.hidden,
    used: row.used,
  }
}

const takaOrNull = (amountPoisha: number | null) =>
  amountPoisha === null ? null : taka(amountPoisha)

// The pictures may have changed since.
const ownImage = ({ image }: VariantRow, { images }: ProductOfVariant) =>
  image !== null && images.includes(image) ? image : undefined

const imageOfColor = ({ color }: VariantRow, { images, colorImages }: ProductOfVariant) =>
  colorImages.find((one) => one.color === color && images.includes(one.image))?.image

export function presentListedVariant(row: ListedVariantRow): ListedVariant {
  const goods = presentGoodsToOrder(row)
  const cost = takaOrNull(row.costPoisha)
  return {
    ...goods,
    barcode: row.barcode,
    color: row.variantCount > 1 ? null : goods.color,
    size: row.variantCount > 1 ? null : goods.size,
    cost,
    margin: cost === null ? null : Math.round((goods.productPrice - cost) * 100) / 100,
    variantCount: row.variantCount,
  }
}

/** Without what the goods cost the shop. */
export function presentGoodsToOrder(row: GoodsToOrderRow): GoodsToOrder {
  const { _id, sku, color, size, image, productPrice, remaining } = presentVariant(row, row.product)
  const [firstImage] = row.product.images
  return {
    _id,
    productId: row.productId,
    productName: row.productName,
    image: image ?? (firstImage === undefined ? '' : pictureAddress(firstImage)),
    sku,
    color,
    size,
    productPrice,
    stockBy: row.stockBy,
    remaining,
  }
}
