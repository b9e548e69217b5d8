import { expect, it } from 'vitest'

import { productColumns } from './product-columns.tsx'

it('the list of products names the seller to an admin alone', () => {
  const headersFor = (area: 'admin' | 'seller') => productColumns(area).map(({ header }) => header)
  expect(headersFor('admin')).toContain('Seller')
  expect(headersFor('seller')).not.toContain('Seller')
})
