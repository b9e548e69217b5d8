import { expect, it } from 'vitest'

import { goodsName } from './goods-name.ts'

it.each([
  [{ color: 'Red', size: 'XL' }, 'Panjabi (Red, XL)'],
  [{ color: null, size: '128 GB' }, 'Panjabi (128 GB)'],
  [{ color: '', size: null }, 'Panjabi'],
  [{}, 'Panjabi'],
])('names a product in %j', (options, name) => {
  expect(goodsName({ productName: 'Panjabi', ...options })).toBe(name)
})
