import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  made,
  nothingMade,
  pendingOptions,
  previewOf,
  repeatedOptions,
  splitOptions,
  withOptions,
  withoutOption,
  withRenamed,
} from './make-variants.ts'
import { nameOf, newVariant } from './variant-draft.ts'

const names = (rows: readonly { color: string; size: string }[]) => rows.map(nameOf)
const blank = [newVariant()]

describe('options', () => {
  it.each([
    ['S, M, L, XL', ['S', 'M', 'L', 'XL']],
    ['S|M | L;XL', ['S', 'M', 'L', 'XL']],
    ['Red\nBlue\r\nOff white', ['Red', 'Blue', 'Off white']],
    ['৩২ জিবি، ৬৪ জিবি', ['৩২ জিবি', '৬৪ জিবি']],
    [' , ;', []],
  ])('the typed text %j is split into %j', (text, values) => {
    expect(splitOptions(text)).toEqual(values)
  })

  it('a value that is there in another case is not added again', () => {
    expect(withOptions(['Red'], ['red', 'Blue', 'BLUE'])).toEqual(['Red', 'Blue'])
  })

  it('values that are there already are named once each', () => {
    expect(repeatedOptions(['Red'], ['red', 'Blue', 'BLUE', 'RED'])).toEqual(['red', 'BLUE'])
    expect(repeatedOptions(['Red'], ['Blue', 'Green'])).toEqual([])
  })

  it('an option value is renamed in all its variants, and not to the name of another', () => {
    const options = {
      colors: ['Red', 'Blue'],
      sizes: [],
      variants: made({ colors: ['Red', 'Blue'], sizes: [], variants: blank }),
    }
    const renamed = withRenamed(options, 'color', 'Red', ' Crimson ')
    expect(renamed?.colors).toEqual(['Crimson', 'Blue'])
    expect(names(renamed?.variants ?? [])).toEqual(['Crimson', 'Blue'])
    expect(withRenamed(options, 'color', 'Red', 'blue')).toBeUndefined()
    expect(withRenamed(options, 'color', 'Red', ' ')).toBeUndefined()
  })
})

describe('making variants', () => {
  it('colours × sizes are made; the only variant so far becomes the first', () => {
    const [only] = blank
    const variants = made({ colors: ['Red', 'Blue'], sizes: ['S', 'M'], variants: blank })
    expect(names(variants)).toEqual(['Red / S', 'Red / M', 'Blue / S', 'Blue / M'])
    expect(variants[0]?.key).toBe(only?.key)
  })

  it('rows that exist keep their values, and one that was taken out is made again', () => {
    const colors = ['Red', 'Blue']
    const first = made({ colors, sizes: ['S'], variants: blank }).map((row) => ({
      ...row,
      sku: `K-${row.color}`,
    }))
    const more = made({ colors, sizes: ['S', 'M'], variants: first.slice(1) })
    expect(more.map(({ color, size, sku }) => [color, size, sku])).toEqual([
      ['Red', 'S', ''],
      ['Red', 'M', ''],
      ['Blue', 'S', 'K-Blue'],
      ['Blue', 'M', ''],
    ])
  })

  it('an option that is added later gives its first value to the rows there are', () => {
    const sizes = made({ colors: [], sizes: ['S', 'M'], variants: blank })
    const both = made({ colors: ['Red', 'Blue'], sizes: ['S', 'M'], variants: sizes })
    expect(both.slice(0, 2).map(({ key }) => key)).toEqual(sizes.map(({ key }) => key))
    expect(names(both)).toEqual(['Red / S', 'Red / M', 'Blue / S', 'Blue / M'])
  })

  it('values without a variant are pending until they are made', () => {
    const options = { colors: ['Red'], sizes: ['S'], variants: blank }
    expect(pendingOptions(options)).toEqual(['Red', 'S'])
    expect(nothingMade(options)).toBe(true)
    expect(pendingOptions({ ...options, variants: made(options) })).toEqual([])
  })

  it('removing a value removes its variants; removing the last one leaves the others without the option', () => {
    const options = { colors: ['Red', 'Blue'], sizes: ['S', 'M'] }
    const all = { ...options, variants: made({ ...options, variants: blank }) }
    const withoutRed = withoutOption(all, 'color', 'Red')
    expect(names(withoutRed.variants)).toEqual(['Blue / S', 'Blue / M'])
    expect(names(withoutOption(withoutRed, 'color', 'Blue').variants)).toEqual(['S', 'M'])
  })

  const values = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'XL', 'XXL', 'Free'), {
    maxLength: 5,
  })
  it('whatever was made before, making gives each combination once, loses no row and tells the number first', () => {
    fc.assert(
      fc.property(values, values, values, values, (colors, sizes, moreColors, moreSizes) => {
        const before = made({ colors, sizes, variants: blank })
        const options = {
          colors: withOptions(colors, moreColors),
          sizes: withOptions(sizes, moreSizes),
          variants: before,
        }
        const { added, total } = previewOf(options)
        const after = made(options)
        const keys = new Set(after.map(({ key }) => key))
        expect(after).toHaveLength(total)
        expect(total).toBe(before.length + added)
        expect(before.every(({ key }) => keys.has(key))).toBe(true)
        expect(new Set(names(after)).size).toBe(after.length)
        expect(after).toHaveLength(
          Math.max(1, options.colors.length) * Math.max(1, options.sizes.length),
        )
        expect(previewOf({ ...options, variants: after }).added).toBe(0)
      }),
    )
  })
})
