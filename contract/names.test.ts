import { expect, it } from 'vitest'

import { calls } from './index.ts'

it('no two calls have the same name', () => {
  const names = Object.values(calls).map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  expect(twice).toEqual([])
})
