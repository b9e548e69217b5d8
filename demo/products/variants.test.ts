import { mostPictures, ProductForm } from '@haat/contract/product/product-form'
import { Variants } from '@haat/contract/product/variant'
import { describe, expect, it } from 'vitest'

import { pictureViews } from '../pictures/recipe.ts'
import { demoProducts } from './products.ts'

const variants = demoProducts.flatMap((product) =>
  product.variants.map((variant) => ({ ...variant, product })),
)
const repeated = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

const isEan13 = (code: string) =>
  /^\d{13}$/.test(code) &&
  Array.from(code, Number).reduce((sum, digit, at) => sum + digit * (at % 2 ? 3 : 1), 0) % 10 === 0

describe('the variants of the demo catalogue', () => {
  it('are what the product form takes', () => {
    const wrong = demoProducts.filter(({ variants: own, sizeLabel }) => {
      const rows = own.map(
        ({ sku, barcode, color, size, ownPriceTaka, costTaka, weightGrams, stock }) => ({
          ...{ sku, barcode, color, size, stock, cost: costTaka, weight: weightGrams },
          originalPrice: ownPriceTaka,
        }),
      )
      const label = ProductForm.shape.sizeLabel.safeParse(sizeLabel)
      return !label.success || !Variants.safeParse(JSON.stringify(rows)).success
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  it('have SKUs of their own, and barcodes that scan', () => {
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([])
    const barcodes = variants.flatMap(({ barcode }) => barcode || [])
    expect(repeated(barcodes)).toEqual([])
    expect(barcodes.filter((code) => !isEan13(code))).toEqual([])
    expect(barcodes.length).toBeGreaterThan(variants.length / 2)
    expect(barcodes.length).toBeLessThan(variants.length)
  })

  it('cost less than they sell for, where the cost is known, as of most', () => {
    const known = variants.filter(({ costTaka }) => costTaka !== null)
    const sellingPrice = ({ ownPriceTaka, product }: (typeof variants)[number]) =>
      (ownPriceTaka ?? product.priceTaka) * (1 - product.discountPercent / 100)
    expect(known.filter((one) => (one.costTaka ?? 0) >= sellingPrice(one))).toEqual([])
    expect(known.length).toBeGreaterThan(variants.length * 0.75)
    expect(known.length).toBeLessThan(variants.length)
  })

  it('are few on most products and sixty on one', () => {
    const counts = demoProducts.map((product) => product.variants.length)
    expect(counts.filter((count) => count > 15)).toEqual([60])
  })

  it('show the states that a shopper meets: sold out at first, sold out, not made, two prices', () => {
    const byVariant = demoProducts.filter(({ stockBy }) => stockBy === 'variant')
    const has = (matches: (product: (typeof byVariant)[number]) => boolean) =>
      byVariant.filter(matches).map(({ key }) => key)
    expect(has((one) => one.stock > 0 && one.variants[0]?.stock === 0)).toContain('sneaker-street')
    expect(has((one) => one.variants.some(({ stock }) => stock === 0)).length).toBeGreaterThan(9)
    expect(
      has((one) => one.variants.length < one.colors.length * one.sizes.length).length,
    ).toBeGreaterThan(5)
    expect(has((one) => one.variants.some(({ ownPriceTaka }) => ownPriceTaka !== null))).toEqual(
      expect.arrayContaining(['jonaki-j12', 'dal-masoor-deshi']),
    )
    expect(new Set(byVariant.map(({ sizeLabel }) => sizeLabel))).toEqual(
      new Set(['Size', 'Storage', 'Weight', 'Volume']),
    )
  })

  it('leave no colour and no size without a variant', () => {
    const options = (product: (typeof demoProducts)[number]) => [
      new Set(product.variants.flatMap(({ color }) => color ?? [])),
      new Set(product.variants.flatMap(({ size }) => size ?? [])),
    ]
    const declared = demoProducts.map(({ colors, sizes }) => [new Set(colors), new Set(sizes)])
    expect(demoProducts.map(options)).toEqual(declared)
  })

  it('have no more pictures than a product may have', () => {
    const most = Math.max(
      ...demoProducts.map(({ inColors }) => pictureViews.length + inColors.length),
    )
    expect(most).toBe(mostPictures)
  })
})
