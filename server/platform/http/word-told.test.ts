import { say } from '@haat/contract/refusals/text'
import { Told } from '@haat/contract/told'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { wordTold } from './word-told.ts'

const schema = z.object({
  name: z.string(),
  refusal: Told.nullable(),
  refused: z.array(z.object({ message: Told })),
})

const handled = {
  name: 'order_not_found',
  refusal: 'order_already_paid',
  refused: [
    { message: say('due_at_most', { due: 125_050 }) },
    { message: 'The bank says no' },
    { message: { english: 'The bank says no' } },
    { message: say('tracking_number_of', { number: 'P7', order: say('another_order', {}) }) },
  ],
}

const worded = {
  en: [
    'This order is already paid',
    'Only ৳1,250.50 is due on this order',
    'P7 is already the tracking number of another order',
  ],
  bn: [
    'এই অর্ডারের টাকা পরিশোধ হয়েছে',
    'এই অর্ডারে বাকি আছে মাত্র ৳১,২৫০.৫০',
    'P7 আগে থেকেই অন্য একটি অর্ডারের ট্র্যাকিং নম্বর',
  ],
  'bn-u-nu-latn': [
    'এই অর্ডারের টাকা পরিশোধ হয়েছে',
    'এই অর্ডারে বাকি আছে মাত্র ৳1,250.50',
    'P7 আগে থেকেই অন্য একটি অর্ডারের ট্র্যাকিং নম্বর',
  ],
}

it.each(['en', 'bn', 'bn-u-nu-latn'] as const)(
  'words for a reader of %s what a reply tells people, and nothing else',
  (locale) => {
    const [refusal, due, tracking] = worded[locale]
    expect(wordTold(schema, handled, locale)).toEqual({
      name: 'order_not_found',
      refusal,
      refused: [due, 'The bank says no', 'The bank says no', tracking].map((message) => ({
        message,
      })),
    })
  },
)

it('a sentence that was stored before it had a key is found in the catalogue', () => {
  const reply = { name: 'x', refusal: 'This order is already paid', refused: [] }
  expect(wordTold(schema, reply, 'bn')).toMatchObject({ refusal: worded.bn[0] })
  expect(wordTold(schema, reply, 'en')).toEqual(reply)
})

it('returns a reply that tells nothing as it is', () => {
  const reply = { name: 'x', refusal: null, refused: [] }
  expect(wordTold(schema, reply, 'bn')).toEqual(reply)
  const plain = { name: 'x' }
  expect(wordTold(z.object({ name: z.string() }), plain, 'bn')).toBe(plain)
})
