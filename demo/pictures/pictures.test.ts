import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { demoCategories } from '../products/categories.ts'
import { demoProducts } from '../products/products.ts'
import { drawShop } from './draw-shop.ts'
import { emojiNames } from './emoji.ts'
import { categoryPicture, colorPicture, productPicture } from './picture-names.ts'
import { pictureViews } from './recipe.ts'
import { usedEmoji } from './used-emoji.ts'

const drawings = new Map(Array.from(drawShop(), ({ name, svg }) => [name, svg]))

describe('the drawings of the demo shop', () => {
  it('show every product from at least three sides, and every category', () => {
    expect(pictureViews.length).toBeGreaterThanOrEqual(3)
    const wanted = [
      ...demoProducts.flatMap(({ key }) => pictureViews.map((view) => productPicture(key, view))),
      ...demoProducts.flatMap(({ key, inColors }) =>
        inColors.map(({ color }) => colorPicture(key, color)),
      ),
      ...demoCategories.flatMap(({ key, subs }) => [
        categoryPicture(key),
        ...subs.flatMap((sub) => [
          categoryPicture(key, sub.key),
          ...sub.subs.map((leaf) => categoryPicture(key, sub.key, leaf.key)),
        ]),
      ]),
    ]
    expect(wanted.filter((name) => !drawings.has(name))).toEqual([])
  })

  it('show no product twice', () => {
    const products = [...drawings].filter(([name]) => name.startsWith('products/'))
    expect(new Set(products.map(([, svg]) => svg)).size).toBe(products.length)
  })

  it('stay small', () => {
    const large = [...drawings].filter(([, svg]) => svg.length > 80_000).map(([name]) => name)
    expect(large).toEqual([])
  })

  it('paint only with what they define', () => {
    const wrong = [...drawings].filter(([, svg]) => {
      const defined = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
      const used = svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)
      const unknown = used.some(([, paint, drawing]) => !defined.has(paint ?? drawing))
      return unknown || /NaN|undefined/.test(svg)
    })
    expect(wrong).toEqual([])
  })

  it('can be drawn: banners in their size, and something from every shelf', async () => {
    const banners = [...drawings].filter(([name]) => name.startsWith('banners/'))
    const sizes = await Promise.all(
      banners.map(async ([, svg]) => {
        const { width, height } = await sharp(Buffer.from(svg)).metadata()
        return `${width}x${height}`
      }),
    )
    expect(sizes).toEqual(Array.from({ length: 15 }, () => '1600x533'))
    const sample = [...drawings.values()].filter((_, index) => index % 25 === 0)
    const shades = await Promise.all(
      sample.map(async (svg) => {
        const pixels = await sharp(Buffer.from(svg)).resize(48, 48).grayscale().raw().toBuffer()
        return new Set(pixels).size
      }),
    )
    expect(Math.min(...shades)).toBeGreaterThan(20)
  })

  it('take from the emoji set what is listed, no more and no less', () => {
    expect(emojiNames().toSorted()).toEqual(usedEmoji().toSorted())
  })
})
