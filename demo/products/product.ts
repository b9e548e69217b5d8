import type { PictureRecipe } from '../pictures/recipe.ts'
import { seedOf } from '../pictures/seed-of.ts'
import type { Thing } from '../pictures/things.ts'
import { type ColorName, colorValue } from './color-value.ts'
import { type ReviewPool, reviewsFor } from './reviews.ts'
import type { DemoProduct } from './types.ts'
import { variantsOf, type WrittenVariants } from './variants.ts'

type Shelf = { category: string; sub: string; seller: string; pool: ReviewPool }

type Written = Omit<WrittenVariants, 'category' | 'sub'> & {
  name: string
  subSub?: string
  unit: string
  sold: number
  /** Days since it came to the shop. */
  age: number
  colors?: readonly ColorName[]
  /** What the second option is called. */
  sizeLabel?: string
  /** English, Bangla and the usual Latin spellings, with commas between. */
  tags: string
  about: string
  details: readonly string[]
  faqs: readonly (readonly [question: string, answer: string])[]
  /** Stars, then what only a buyer of this product would say. */
  said?: readonly string[]
  /** How many more reviews come from those of its kind. */
  more?: number
  video?: string
  picture: Omit<PictureRecipe, 'key'>
}

/** The other colours on offer, drawn as the product itself is drawn. */
function otherColors(thing: Thing, colors: readonly ColorName[]): readonly Thing[] | undefined {
  if (!('color' in thing) || colors.length < 2) return undefined
  return colors.slice(1, 3).map((name) => ({ ...thing, color: colorValue(name) }))
}

/** With the product's own four views these make ten pictures, the most that a product has. */
const mostColorPictures = 6

/** The product drawn in its colours after the first, each alone. */
function drawnInColors(thing: Thing, colors: readonly ColorName[]) {
  if (!('color' in thing)) return []
  return colors.slice(1, 1 + mostColorPictures).map((color) => ({
    color,
    thing: { ...thing, color: colorValue(color) },
  }))
}

const showsFirst = (thing: Thing, [first]: readonly ColorName[]): boolean =>
  first !== undefined && 'color' in thing && thing.color === colorValue(first)

/** Products on one shelf share their place, their seller and the kind of talk about them. */
export const onShelf =
  (shelf: Shelf) =>
  (written: Written): DemoProduct => {
    const { key, name, subSub, unit, stock, sold, colors = [], sizes = [], video } = written
    const shown = written.picture.variants ?? otherColors(written.picture.thing, colors)
    const variants = variantsOf({ ...written, ...shelf })
    const countedByVariant = typeof stock !== 'number'
    return {
      key,
      name,
      category: shelf.category,
      sub: shelf.sub,
      ...(subSub ? { subSub } : {}),
      seller: shelf.seller,
      priceTaka: written.price,
      discountPercent: written.off ?? 0,
      unit,
      stock: countedByVariant ? variants.reduce((sum, one) => sum + (one.stock ?? 0), 0) : stock,
      stockBy: countedByVariant ? 'variant' : 'product',
      sold,
      colors,
      sizes,
      sizeLabel: written.sizeLabel ?? 'Size',
      variants,
      tags: written.tags.split(',').map((tag) => tag.trim()),
      description: written.about,
      details: written.details,
      faqs: written.faqs.map(([question, answer]) => ({ question, answer })),
      reviews: reviewsFor({
        said: written.said ?? [],
        more: written.more ?? 0,
        pool: shelf.pool,
        seed: seedOf(key),
        age: written.age,
      }),
      ...(video ? { video } : {}),
      picture: { ...written.picture, key, ...(shown ? { variants: shown } : {}) },
      inColors: drawnInColors(written.picture.thing, colors),
      showsFirstColor: showsFirst(written.picture.thing, colors),
      createdDaysAgo: written.age,
    }
  }
