import { afterEach, expect, it } from 'vitest'

import { langOf } from './lang-of.ts'
import { readLanguageFrom } from './language.ts'

afterEach(() => readLanguageFrom(() => 'en'))

it('words of both languages are of the one that most of their letters are of', () => {
  const mixed = ['Extra Jhal Chanachur (কপি)', 'Excel ফাইল', 'অর্ডার #a1b2c3 – Dhaka']
  expect(mixed.map(langOf)).toEqual([undefined, 'bn', 'bn'])
  readLanguageFrom(() => 'bn')
  expect(mixed.map(langOf)).toEqual(['en', undefined, undefined])
})

it('words have a language of their own where it is not that of the page', () => {
  expect(['Jamdani', 'জামদানি', '10% off from ৳500', ''].map(langOf)).toEqual([
    undefined,
    'bn',
    undefined,
    undefined,
  ])
  readLanguageFrom(() => 'bn')
  expect(['Jamdani', 'জামদানি', '10% off from ৳500', '৳৫০০', undefined].map(langOf)).toEqual([
    'en',
    undefined,
    'en',
    undefined,
    undefined,
  ])
})
