import { expect, it } from 'vitest'

import { drawingOf } from './lucide-icons.ts'

it('leaves of a drawing what its icon does not say', () => {
  expect(drawingOf('x')).toBe('<path d="M18 6L6 18M6 6l12 12"/>')
  // Several shapes in a group.
  expect(drawingOf('search')).toMatch(/^<path d="[^"]+"\/><circle cx="11" cy="11" r="8"\/>$/)
})

it('knows former names', () => {
  expect(drawingOf('trash-2')).toBe(drawingOf('trash'))
})

it('names an icon that there is not', () => {
  expect(() => drawingOf('no-such-icon')).toThrow('Lucide has no icon no-such-icon')
})
