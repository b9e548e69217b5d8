import { afterEach, expect, it, vi } from 'vitest'

import { z } from './zod-for-browser.ts'

afterEach(() => vi.unstubAllGlobals())

it('a schema makes no function from text, which the content security policy forbids', () => {
  const made = vi.fn<(text: string) => void>()
  vi.stubGlobal('Function', made)
  expect(z.object({ name: z.string() }).safeParse({ name: 'Rahima' }).success).toBe(true)
  expect(made).not.toHaveBeenCalled()
})

it.each([
  [z.string().max(3), 'four', 'At most 3 characters'],
  [z.string().min(3), '2', 'At least 3 characters'],
  [z.number().max(3), 4, 'At most 3'],
  [z.number().gt(3), 3, 'More than 3'],
  [z.number().lt(3), 3, 'Less than 3'],
  [z.array(z.string()).min(1), [], 'At least 1'],
  [z.int(), 2 ** 53, 'Invalid input'],
  [z.string(), 3, 'Invalid input'],
  [z.string().max(3, 'Too long a name'), 'four', 'Too long a name'],
])('words a rule in plain English, case %#', (schema, value, words) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([words])
})
