import { expect, it } from 'vitest'

import { productPage } from './product-page.ts'

const empty = { success: true, message: '', count: 0, total: 0, page: 1, pages: 1, data: [] }

it.each([undefined, null, {}])('a list that replies %j is empty', (reply) => {
  expect(productPage(reply)).toMatchObject(empty)
})

it('keeps what the reply says', () => {
  expect(productPage({ total: 31, pages: 4 })).toMatchObject({ ...empty, total: 31, pages: 4 })
})
