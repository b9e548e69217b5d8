import { expect, it } from 'vitest'

import { calls } from './index.ts'
import { namedSchemas } from './name-schema.ts'

it.each([
  ['calls', Object.values(calls).map(({ name }) => name)],
  ['schemas', namedSchemas.map(([name]) => name)],
])('no two %s have the same name', (_, names) => {
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  expect(twice).toEqual([])
})
