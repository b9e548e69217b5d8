import { describe, expect, it } from 'vitest'

import { aVariant } from '../../../../test/a-product.ts'
import { chooseVariant } from './choose-variant.ts'

const variants = [
  aVariant({ _id: 'red-m', color: 'Red', size: 'M', remaining: 0 }),
  aVariant({ _id: 'red-l', color: 'Red', size: 'L', remaining: 2 }),
  aVariant({ _id: 'blue-m', color: 'Blue', size: 'M', remaining: 0 }),
  aVariant({ _id: 'blue-l', color: 'Blue', size: 'L', remaining: 5 }),
]
const chosen = (wanted: { id?: string; color?: string; keptId?: string }, of = variants) => {
  const { variant, asked } = chooseVariant(of, {
    id: wanted.id ?? null,
    color: wanted.color ?? null,
    keptId: wanted.keptId,
  })
  return asked ? variant._id : `${variant._id}, not asked for`
}

describe('the variant of a product page', () => {
  it('is the first that can be bought, else the first', () => {
    expect(chosen({})).toBe('red-l, not asked for')
    const soldOut = variants.map((variant) => ({ ...variant, remaining: 0 }))
    expect(chosen({}, soldOut)).toBe('red-m, not asked for')
  })

  it('is the one that the address names, sold out or not', () => {
    expect(chosen({ id: 'blue-m', color: 'Red', keptId: 'red-l' })).toBe('blue-m')
  })

  it('is the first of the colour in the address that can be bought', () => {
    expect(chosen({ color: 'Blue', keptId: 'red-l' })).toBe('blue-l')
    const soldOut = variants.map((variant) => ({ ...variant, remaining: 0 }))
    expect(chosen({ color: 'Blue' }, soldOut)).toBe('blue-m')
  })

  it('is the one chosen before the login', () => {
    expect(chosen({ keptId: 'blue-l' })).toBe('blue-l')
  })

  it('is not one that is no longer sold', () => {
    expect(chosen({ id: 'gone', color: 'Green', keptId: 'gone' })).toBe('red-l, not asked for')
  })
})
