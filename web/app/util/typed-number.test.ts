import { expect, it } from 'vitest'

import { typedNumber, typedNumberOrNone } from './typed-number.ts'

it('reads numbers as people type them', () => {
  const read = (text: string) => typedNumber().safeParse(text).data
  expect(['১,৫০০', '৳1500', ' 12.5% ', '০'].map(read)).toEqual([1500, 1500, 12.5, 0])
  expect(['', 'ten', '1e9', '5-'].map(read)).toEqual([undefined, undefined, undefined, undefined])
})

it('reads null from an empty field', () => {
  const read = (text?: string) => typedNumberOrNone().safeParse(text)
  expect([read(''), read(undefined), read('৭')].map(({ data }) => data)).toEqual([null, null, 7])
  expect(read('many').success).toBe(false)
})
