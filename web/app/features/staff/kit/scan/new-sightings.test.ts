import { expect, it } from 'vitest'

import { newSightings } from './new-sightings.ts'

it('a code is told once while it is in sight, and again when it comes back', () => {
  const sighted = newSightings()
  expect(sighted(['A'], 0)).toEqual(['A'])
  expect(sighted(['A', 'A'], 150)).toEqual([])
  // The camera loses it for a moment.
  expect(sighted([], 300)).toEqual([])
  expect(sighted(['A', 'B', ''], 900)).toEqual(['B'])
  expect(sighted([], 1_500)).toEqual([])
  expect(sighted(['A'], 2_000)).toEqual(['A'])
})
