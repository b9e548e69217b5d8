import fc from 'fast-check'
import { expect, it } from 'vitest'

import { paths } from './paths.ts'

it('writes filters as URLSearchParams does', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), fc.nat(), (search, page) => {
      const query = new URLSearchParams({ search, page: String(page) })
      expect(paths.products({ search, page })).toBe(`/products?${query}`)
    }),
  )
})

it('repeats the name of a list and leaves out what is empty', () => {
  expect(paths.products({ color: ['Red', 'Sky blue', ''], search: '', page: undefined })).toBe(
    '/products?color=Red&color=Sky+blue',
  )
  expect(paths.products()).toBe('/products')
})
