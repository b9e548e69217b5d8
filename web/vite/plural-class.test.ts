import fc from 'fast-check'
import { expect, it } from 'vitest'

import { plural } from './plural-class.ts'

const numbers = fc.oneof(
  fc.integer({ min: -3, max: 200 }),
  fc.maxSafeInteger(),
  fc.double({ min: -3, max: 3, noNaN: true }),
)

it.each(['en', 'bn'])('the plural class of a number is that of ICU: %s', (language) => {
  const icu = new Intl.PluralRules(language, { maximumFractionDigits: 20 })
  fc.assert(
    fc.property(numbers, (count) => {
      expect(plural(language, count)).toBe(icu.select(count))
    }),
  )
})
