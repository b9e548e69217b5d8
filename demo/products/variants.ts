import { discountedPrice, takaToPoisha } from '@haat/contract/money'

import { seedOf } from '../pictures/seed-of.ts'
import type { DemoVariant } from './types.ts'

export interface WrittenVariants {
  key: string
  category: string
  sub: string
  price: number
  off?: number
  colors?: readonly string[]
  sizes?: readonly string[]
  /**
   * Pieces that all variants share; or those of each variant: a row for each colour, in it a number for each size, '-' for
   * a combination that is not made. The first row has every size, because the order of sizes follows it.
   */
  stock: number | readonly string[]
  /** Grams of a piece. */
  weight?: number
  /** What differs in a size. */
  bySize?: Readonly<Record<string, { price?: number; weight?: number }>>
}

/** What is woven, cooked or caught by hand carries no barcode. */
const withoutBarcode = new Set([
  'fashion/sarees',
  'groceries/fresh',
  'groceries/sweets-tea',
  'home-kitchen/deshi-crafts',
])

/** The variants of a product, colour by colour. */
export function variantsOf(written: WrittenVariants): DemoVariant[] {
  const { key, price, off = 0, weight, bySize = {} } = written
  const colors = written.colors?.length ? written.colors : [null]
  const sizes = written.sizes?.length ? written.sizes : [null]
  const cells = stockCells(written, colors.length, sizes.length)
  const margin = costShare(key)
  return colors.flatMap((color, row) =>
    sizes.flatMap((size, column) => {
      const stock = cells?.[row]?.[column]
      if (stock === '-') return []
      const own = bySize[size ?? '']
      const sku = skuOf(key, [color, size])
      const sellingPrice = discountedPrice(takaToPoisha(own?.price ?? price), off)
      return {
        color,
        size,
        sku,
        barcode: withoutBarcode.has(`${written.category}/${written.sub}`) ? '' : ean13(sku),
        ownPriceTaka: own?.price ?? null,
        costTaka: margin && Math.round((sellingPrice / 100) * margin),
        weightGrams: own?.weight ?? weight ?? null,
        stock: stock === undefined ? null : Number(stock),
      }
    }),
  )
}

/** Undefined: all variants share one number. */
function stockCells({ key, stock }: WrittenVariants, rows: number, columns: number) {
  if (typeof stock === 'number') return undefined
  const cells = stock.map((row) => row.split(/\s+/))
  const fits = cells.length === rows && cells.every((row) => row.length === columns)
  if (!fits || cells[0]?.includes('-'))
    throw new Error(`The stock of ${key} does not fit its options`)
  return cells
}

/** 'PAN-KHA-OLIVE-42': the product's words by three letters, then the options. */
function skuOf(key: string, options: readonly (string | null)[]): string {
  const words = key.split('-').map((word) => word.slice(0, 3))
  const chosen = options.flatMap((option) => option?.replaceAll('–', '-').split(' ').join('') ?? [])
  return [...words, ...chosen].join('-').toUpperCase()
}

/** What a piece costs the seller, as a share of its selling price; null: the seller never wrote it down. */
function costShare(key: string): number | null {
  const seed = seedOf(`cost ${key}`)
  return seed % 9 === 0 ? null : 0.6 + (seed % 23) / 100
}

/** A barcode of the range 20, which GS1 keeps for numbers that a shop gives by itself. */
function ean13(sku: string): string {
  const digits = `20${String(seedOf(sku)).padStart(10, '0')}`
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
