import { expect, it } from 'vitest'

import { aProduct, aVariant } from '../../../../test/a-product.ts'
import { variantOptions } from './variant-options.ts'

const of = (color: string | null, size: string | null, remaining = 3) =>
  aVariant({ _id: `${color} ${size}`, color, size, remaining })
const product = aProduct({
  productColors: ['Red', 'Blue', 'Green'],
  productSizes: ['M', 'L', 'XL'],
  variants: [
    of('Red', 'M'),
    of('Red', 'L', 0),
    of('Blue', 'M', 0),
    of('Blue', 'XL'),
    of('Green', 'L'),
  ],
})
const leadingTo = (chosen: ReturnType<typeof of>, goods = product) => {
  const { colors, sizes } = variantOptions(goods, chosen)
  return [colors, sizes].map((options) =>
    Object.fromEntries(options.map(({ label, variant }) => [label, variant?._id])),
  )
}

it('a size leads to the variant of the chosen colour, or to none', () => {
  expect(leadingTo(of('Red', 'M'))[1]).toEqual({ M: 'Red M', L: 'Red L', XL: undefined })
})

it('a colour keeps the chosen size, or leads to the first of its sizes that can be bought', () => {
  expect(leadingTo(of('Red', 'M'))[0]).toEqual({
    Red: 'Red M',
    Blue: 'Blue M',
    Green: 'Green L',
  })
  expect(leadingTo(of('Red', 'L', 0))[0]).toMatchObject({ Blue: 'Blue XL' })
})

it('a size that is sold without a colour can be chosen', () => {
  const mixed = aProduct({
    productColors: ['Red'],
    productSizes: ['M'],
    variants: [of('Red', null), of(null, 'M')],
  })
  expect(leadingTo(of('Red', null), mixed)).toEqual([{ Red: 'Red null' }, { M: 'null M' }])
  expect(leadingTo(of(null, 'M'), mixed)[0]).toEqual({ Red: 'Red null' })
})

it('a product without options has none', () => {
  expect(variantOptions(aProduct(), aVariant())).toEqual({ colors: [], sizes: [] })
})
