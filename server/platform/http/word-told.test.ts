import { Told } from '@haat/contract/told'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { toldInBangla } from './word-told.ts'

const schema = z.object({
  name: z.string(),
  refusal: Told.nullable(),
  refused: z.array(z.object({ message: Told })),
})

it('words what a reply tells people, and nothing else', () => {
  const reply = {
    name: 'Order not found',
    refusal: 'This order is already paid',
    refused: [{ message: 'Only ৳1,250.50 is due on this order' }, { message: 'The bank says no' }],
  }
  expect(toldInBangla(schema, reply)).toEqual({
    name: 'Order not found',
    refusal: 'এই অর্ডারের টাকা পরিশোধ হয়েছে',
    refused: [{ message: 'এই অর্ডারে বাকি আছে মাত্র ৳১,২৫০.৫০' }, { message: 'The bank says no' }],
  })
})

it('returns a reply that tells nothing as it is', () => {
  const reply = { name: 'x', refusal: null, refused: [] }
  expect(toldInBangla(schema, reply)).toEqual(reply)
  const plain = { name: 'x' }
  expect(toldInBangla(z.object({ name: z.string() }), plain)).toBe(plain)
})
