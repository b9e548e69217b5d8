import { discountedPrice, type Poisha, takaToPoisha } from '@haat/contract/money'

import { demoAccounts } from '../accounts.ts'
import type { DemoProduct, DemoVariant } from '../products/types.ts'
import { demoId } from '../demo-id.ts'
import type { DemoOrder } from '../orders/demo-order.ts'
import { colorPicture, productPicture } from '../pictures/picture-names.ts'
import { pictureViews } from '../pictures/recipe.ts'
import { categoryId } from './category-rows.ts'
import { daysBefore } from './days-before.ts'
import { userId } from './people-rows.ts'
import type { Row } from './row.ts'

export function productId({ key, createdDaysAgo }: DemoProduct, now: Date): string {
  return demoId(`product ${key}`, daysBefore(now, createdDaysAgo))
}

export function ownerId({ seller }: DemoProduct, now: Date): string {
  const account = demoAccounts.find(({ key }) => key === seller)
  if (!account) throw new Error(`No seller named ${seller}`)
  return userId(account, now)
}

export function variantId(product: DemoProduct, { sku }: DemoVariant, now: Date): string {
  return demoId(`variant ${product.key} ${sku}`, daysBefore(now, product.createdDaysAgo))
}

export function unitPrice(
  { priceTaka, discountPercent }: DemoProduct,
  { ownPriceTaka }: DemoVariant,
): Poisha {
  return discountedPrice(takaToPoisha(ownPriceTaka ?? priceTaka), discountPercent)
}

function productImages(
  { key, inColors }: DemoProduct,
  pictures: ReadonlyMap<string, string>,
): string[] {
  const names = [
    ...pictureViews.map((view) => productPicture(key, view)),
    ...inColors.map(({ color }) => colorPicture(key, color)),
  ]
  return names.flatMap((name) => pictures.get(name) ?? [])
}

function colorImages(
  { key, colors: [first], inColors, showsFirstColor }: DemoProduct,
  pictures: ReadonlyMap<string, string>,
) {
  const own = showsFirstColor ? [{ color: first, name: productPicture(key, 'hero') }] : []
  const others = inColors.map(({ color }) => ({ color, name: colorPicture(key, color) }))
  return [...own, ...others].flatMap(({ color, name }) => {
    const image = pictures.get(name)
    return image === undefined ? [] : { color, image }
  })
}

/** The picture of the variant's colour, else the product's first. */
export function variantImage(
  product: DemoProduct,
  variant: DemoVariant,
  pictures: ReadonlyMap<string, string>,
): string {
  const ofColor = colorImages(product, pictures).find(({ color }) => color === variant.color)
  return ofColor?.image ?? productImages(product, pictures)[0] ?? ''
}

export function productRows(
  products: readonly DemoProduct[],
  orders: readonly DemoOrder[],
  now: Date,
  pictures: ReadonlyMap<string, string>,
): Row[] {
  const piecesOrdered = countPieces(orders)
  return products.map((product) => {
    const { category, sub, subSub, reviews, bangla } = product
    const createdAt = daysBefore(now, product.createdDaysAgo)
    return {
      id: productId(product, now),
      owner_id: ownerId(product, now),
      category_id: categoryId(now, category),
      sub_category_id: categoryId(now, category, sub),
      sub_sub_category_id: subSub === undefined ? null : categoryId(now, category, sub, subSub),
      name: product.name,
      description: product.description,
      details: product.details,
      name_bn: bangla.name,
      description_bn: bangla.description,
      details_bn: bangla.details,
      faqs_bn: bangla.faqs,
      size_label_bn: bangla.sizeLabel,
      images: productImages(product, pictures),
      color_images: colorImages(product, pictures),
      colors: product.colors,
      sizes: product.sizes,
      size_chart: product.sizeChart,
      search_tags: product.tags,
      faqs: product.faqs,
      unit: product.unit,
      video: product.video ?? null,
      original_price_poisha: takaToPoisha(product.priceTaka),
      discount_percent: product.discountPercent,
      remaining: product.stock,
      stock_by: product.stockBy,
      size_label: product.sizeLabel,
      // Sold over the counter as well: never fewer than were ordered here.
      sold: Math.max(product.sold, piecesOrdered.get(product.key) ?? 0),
      rating_sum: reviews.reduce((sum, { stars }) => sum + stars, 0),
      rating_count: reviews.length,
      created_at: createdAt,
      updated_at: createdAt,
    }
  })
}

export function variantRows(products: readonly DemoProduct[], now: Date): Row[] {
  return products.flatMap((product) =>
    product.variants.map((variant, position) => {
      const { sku, barcode, color, size, ownPriceTaka, costTaka, weightGrams, stock } = variant
      const createdAt = daysBefore(now, product.createdDaysAgo)
      return {
        id: variantId(product, variant, now),
        product_id: productId(product, now),
        owner_id: ownerId(product, now),
        sku,
        barcode,
        color,
        size,
        original_price_poisha: ownPriceTaka === null ? null : takaToPoisha(ownPriceTaka),
        cost_poisha: costTaka === null ? null : takaToPoisha(costTaka),
        weight_grams: weightGrams,
        position,
        remaining: stock,
        created_at: createdAt,
        updated_at: createdAt,
      }
    }),
  )
}

/** Pieces of each product that were ordered and not cancelled. */
function countPieces(orders: readonly DemoOrder[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { lines, moves } of orders) {
    if (moves.at(-1)?.status === 'cancelled') continue
    for (const { product, quantity } of lines) {
      pieces.set(product.key, (pieces.get(product.key) ?? 0) + quantity)
    }
  }
  return pieces
}
