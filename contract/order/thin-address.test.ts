import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isAddressThin } from './thin-address.ts'

const savar = ['Dhaka', 'ঢাকা', 'Savar', 'সাভার']

describe('an address', () => {
  it.each([
    'House 7 Road 1',
    'বাড়ি ১২ রোড ৫',
    'Station Road, behind the post office',
    'বাজারের পাশে, করিম মিয়ার দোকান',
    'Savar bazar, Karim store',
    'C/O Rahim, Savar',
    'Flat 4B, Rupayan Tower',
  ])('%s leads somewhere', (details) => {
    expect(isAddressThin(details, savar)).toBe(false)
  })

  it.each([
    'x 123',
    'Savar',
    'সাভার, ঢাকা',
    'Savar, Dhaka, Bangladesh',
    'Savar Thana, Dhaka District 1340',
    'সাভার উপজেলা, ঢাকা জেলা, বাংলাদেশ',
    '12345678901',
    'xxxxxxxxxxxxxx',
    'a 1, b 2, c 3, d 4, e 5',
    '..........',
    '-',
    '',
  ])('%s does not', (details) => {
    expect(isAddressThin(details, savar)).toBe(true)
  })
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 80 })
const leading = fc.tuple(anyText, anyText).map(([one, other]) => `${one} Mosque Lane 12 ${other}`)

it('what leads somewhere still does with more words', () => {
  fc.assert(
    fc.property(leading, anyText, fc.array(anyText, { maxLength: 3 }), (text, more, area) => {
      fc.pre(!isAddressThin(text, area))
      expect(isAddressThin(`${text} ${more}`, area)).toBe(false)
      expect(isAddressThin(`${more}, ${text}`, area)).toBe(false)
    }),
  )
})

it('case, punctuation and kind of digits change nothing', () => {
  const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
  const words = fc.array(fc.constantFrom('House', 'Road', '7', '12', 'Savar', 'Dhaka', 'গ'), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(words, (said) => {
      const thin = isAddressThin(said.join(' '), savar)
      expect(isAddressThin(said.join(', ').toUpperCase(), savar)).toBe(thin)
      expect(isAddressThin(bangla(said.join(' - ')), savar)).toBe(thin)
    }),
  )
})

it('the names of the area alone lead nowhere, however often they are said', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...savar, '1340', 'Sadar'), { maxLength: 12 }), (said) => {
      expect(isAddressThin(said.join(' '), savar)).toBe(true)
    }),
  )
})
