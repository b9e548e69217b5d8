import { expect, it } from 'vitest'

import { z } from 'zod'

import { formNumber, formRecords } from './form-field.ts'

const read = (text: string) => formNumber('No number').safeParse(text).data

it.each([
  ['1250', 1250],
  [' ১২৫০.৫ ', 1250.5],
  ['1,250', 1250],
  ['৳1,25,000.50', 125_000.5],
  ['-5', -5],
])('the amount “%s” is parsed as people write it', (text, value) => {
  expect(read(text)).toBe(value)
})

it.each(['', '12,50', '1,2500', ',250', '1,,250', '1.250,00', '1e3', '৳', 'abc'])(
  '“%s” is refused as a number',
  (text) => {
    expect(read(text)).toBeUndefined()
  },
)

it('of a long list of wrong records no more is read than is told', () => {
  let reads = 0
  const Record = z.object({
    name: z.string('A name is text').refine(() => (reads += 1) > 0),
    count: z.number(),
  })
  const list = formRecords(Record, 2_500, 'No list')
  const wrong = Array.from({ length: 2_500 }, () => ({ name: 'x', count: 'many' }))
  const { error } = list.safeParse(JSON.stringify([{ name: 'x', count: 1 }, ...wrong.slice(1)]))
  expect(error?.issues.length).toBe(100)
  expect(reads).toBe(101)
  expect(error?.issues[0]).toMatchObject({ code: 'invalid_type', path: [1, 'count'] })
  expect(error?.issues[0]?.message).toContain('expected number')
  const [own] = list.safeParse([{ name: 1, count: 1 }]).error?.issues ?? []
  expect(own).toMatchObject({ message: 'A name is text', path: [0, 'name'] })
})
