import type { SizeChart } from '@haat/contract/product/size-chart'

import type { PictureRecipe } from '../pictures/recipe.ts'
import { seedOf } from '../pictures/seed-of.ts'
import type { Thing } from '../pictures/things.ts'
import { demoCategories } from './categories.ts'
import { colorValue } from './color-value.ts'
import { reviewsFor } from './reviews.ts'
import type { DemoFaq, DemoProduct, DemoVariant } from './types.ts'

/** Columns of products.csv, a file of the shop's own import: a row a variant, what is of the product in its first row. */
type Column =
  | 'productKey'
  | 'name'
  | 'category'
  | 'subCategory'
  | 'subSubCategory'
  | 'originalPrice'
  | 'discount'
  | 'quantity'
  | 'stockBy'
  | 'remainingProducts'
  | 'sku'
  | 'barcode'
  | 'color'
  | 'size'
  | 'stock'
  | 'variantOriginalPrice'
  | 'cost'
  | 'weight'
  | 'sizeLabel'
  | 'searchTags'
  | 'description'
  | 'productDetails'
  | 'faqs'
  | 'video'
  | 'sizeChart'
  | 'productNameBn'
  | 'productDescriptionBn'
  | 'productDetailsBn'
  | 'faqsBn'
  | 'sizeLabelBn'
export type ProductRow = Record<Column, string>

/** What no import knows of a product. */
export type ProductHistory = Record<
  'productKey' | 'seller' | 'daysOnSale' | 'sold' | 'reviewPool' | 'moreReviews',
  string
>

export type ProductLook = Omit<PictureRecipe, 'key'>

export function productOf(
  [row, ...others]: readonly [ProductRow, ...ProductRow[]],
  history: ProductHistory,
  look: ProductLook,
): DemoProduct {
  const key = row.productKey
  const variants = [row, ...others].map(variantOf)
  const colors = [...new Set(variants.flatMap(({ color }) => color ?? []))]
  const sizes = [...new Set(variants.flatMap(({ size }) => size ?? []))]
  const shown = look.variants ?? otherColors(look.thing, colors)
  const createdDaysAgo = Number(history.daysOnSale)
  return {
    key,
    name: row.name,
    ...placeOf(row),
    seller: history.seller,
    priceTaka: Number(row.originalPrice),
    discountPercent: Number(row.discount),
    unit: row.quantity,
    stock:
      row.stockBy === 'variant'
        ? variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
        : Number(row.remainingProducts),
    stockBy: row.stockBy === 'variant' ? 'variant' : 'product',
    sold: Number(history.sold),
    colors,
    sizes,
    sizeLabel: row.sizeLabel || 'Size',
    // as: products.test.ts checks it
    sizeChart: (row.sizeChart && (JSON.parse(row.sizeChart) as SizeChart)) || null,
    variants,
    tags: row.searchTags.split(' | '),
    description: row.description,
    details: row.productDetails.split(' | '),
    faqs: faqsOf(row.faqs),
    bangla: {
      name: row.productNameBn,
      description: row.productDescriptionBn,
      details: row.productDetailsBn.split(' | ').filter(Boolean),
      faqs: faqsOf(row.faqsBn),
      sizeLabel: row.sizeLabelBn,
    },
    reviews: reviewsFor({
      key,
      more: Number(history.moreReviews),
      pool: history.reviewPool,
      seed: seedOf(key),
      age: createdDaysAgo,
    }),
    ...(row.video ? { video: row.video } : {}),
    picture: { ...look, key, ...(shown ? { variants: shown } : {}) },
    inColors: drawnInColors(look.thing, colors),
    showsFirstColor: showsFirst(look.thing, colors),
    createdDaysAgo,
  }
}

// as: the database takes no others
const faqsOf = (cell: string) => (cell ? (JSON.parse(cell) as DemoFaq[]) : [])

const numberOrNull = (cell: string) => (cell === '' ? null : Number(cell))

function variantOf(row: ProductRow): DemoVariant {
  return {
    color: row.color || null,
    size: row.size || null,
    sku: row.sku,
    barcode: row.barcode,
    ownPriceTaka: numberOrNull(row.variantOriginalPrice),
    costTaka: numberOrNull(row.cost),
    weightGrams: numberOrNull(row.weight),
    stock: numberOrNull(row.stock),
  }
}

/** The keys of its categories, which the file names as people do. */
function placeOf(row: ProductRow): Pick<DemoProduct, 'category' | 'sub' | 'subSub'> {
  const category = demoCategories.find(({ name }) => name === row.category)
  const sub = category?.subs.find(({ name }) => name === row.subCategory)
  const subSub = sub?.subs.find(({ name }) => name === row.subSubCategory)
  if (!category || !sub || !subSub) throw new Error(`${row.productKey} is in no category`)
  return { category: category.key, sub: sub.key, subSub: subSub.key }
}

/** The other colours on offer, drawn as the product itself is drawn. */
function otherColors(thing: Thing, colors: readonly string[]): readonly Thing[] | undefined {
  if (!('color' in thing) || colors.length < 2) return undefined
  return colors.slice(1, 3).map((name) => ({ ...thing, color: colorValue(name) }))
}

/** With the product's own four views these make ten pictures, the most that a product has. */
const mostColorPictures = 6

/** The product drawn in its colours after the first, each alone. */
function drawnInColors(thing: Thing, colors: readonly string[]) {
  if (!('color' in thing)) return []
  return colors.slice(1, 1 + mostColorPictures).map((color) => ({
    color,
    thing: { ...thing, color: colorValue(color) },
  }))
}

const showsFirst = (thing: Thing, [first]: readonly string[]): boolean =>
  first !== undefined && 'color' in thing && thing.color === colorValue(first)
