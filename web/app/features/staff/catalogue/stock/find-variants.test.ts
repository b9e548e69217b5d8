import type { StaffVariant } from '@haat/contract/product/variant'
import { expect, it } from 'vitest'

import { findVariants } from './find-variants.ts'

// as: what the search reads.
const variant = (color: string | null, size: string, sku: string, barcode = '') =>
  ({ color, size, sku, barcode }) as StaffVariant
const skusFor = (typed: string, variants: StaffVariant[]) =>
  findVariants(variants, typed).map(({ sku }) => sku)

const red = [variant('Red', 'S', 'KMX-S'), variant('Red', 'M', 'KMX-M', '8941100500013')]

it('an option that begins with the text comes before a SKU that holds it', () => {
  expect(skusFor('m', red)).toEqual(['KMX-M', 'KMX-S'])
  expect(skusFor(' Red ', red)).toEqual(['KMX-S', 'KMX-M'])
})

it('an exact SKU or barcode is found alone', () => {
  expect(skusFor('kmx-s', red)).toEqual(['KMX-S'])
  expect(skusFor('8941100500013', red)).toEqual(['KMX-M'])
  expect(skusFor('xl', red)).toEqual([])
})
