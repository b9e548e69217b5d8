import { expect, it } from 'vitest'

import { reasonsFor } from './refusal-reasons.ts'

it('who may not write goods off is not offered what was lost or broken, unless a file says so', () => {
  const losses = ['lost', 'broken-on-the-way']
  expect(reasonsFor(true, 'refused')).toEqual(expect.arrayContaining(losses))
  expect(reasonsFor(false, 'refused').filter((reason) => losses.includes(reason))).toEqual([])
  expect(reasonsFor(false, 'lost')).toContain('lost')
  expect(reasonsFor(false, 'refused')).toContain('damaged')
})
