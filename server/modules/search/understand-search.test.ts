import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { tokensOf } from './search-tokens.ts'
import { understandSearch } from './understand-search.ts'

/** What is understood, in one line: the words, then prices and sizes. */
function read(search: string): string {
  const { words, parts } = understandSearch(search) ?? { words: search, parts: [] }
  const said = parts.map((part) => {
    if (part.kind === 'size') return part.size.label
    return `৳${part.limits.minPrice ?? 0}–${part.limits.maxPrice ?? ''}`
  })
  return [words, ...said].join('; ')
}

describe('a search with a budget', () => {
  it.each([
    ['saree under 2000', 'saree; ৳0–2000'],
    ['saree under 2k', 'saree; ৳0–2000'],
    ['under 2,000 tk saree', 'saree; ৳0–2000'],
    ['saree price below ৳1,500', 'saree; ৳0–1500'],
    ['২০০০ টাকার মধ্যে শাড়ি', 'শাড়ি; ৳0–2000'],
    ['২০০০-এর মধ্যে শাড়ি', 'শাড়ি; ৳0–2000'],
    ['২ হাজার টাকার নিচে জুতা', 'জুতা; ৳0–2000'],
    ['2000 takar moddhe sari', 'sari; ৳0–2000'],
    ['500/- gamcha', 'gamcha; ৳0–500'],
    ['1000-2000 taka', '; ৳1000–2000'],
    ['1-2k panjabi', 'panjabi; ৳1000–2000'],
    ['1000 theke 2000 takar panjabi', 'panjabi; ৳1000–2000'],
    ['between 500 and 900 kurti', 'kurti; ৳500–900'],
    ['phone over 20000', 'phone; ৳20000–'],
    ['১ লাখ টাকার বেশি ল্যাপটপ', 'ল্যাপটপ; ৳100000–'],
    ['oil 1l under 200', 'oil; 1 litre; ৳0–200'],
  ])('%s is %s', (search, understood) => {
    expect(read(search)).toBe(understood)
  })

  it.each([
    'toys under 12 months',
    'power bank under 20000 mah',
    'nike air max 90',
    'calendar 2025-2026',
    '4k tv',
    'under armour',
    'a52 cover',
    '১০০০ পিস পাজল',
    '1000 pieces puzzle',
  ])('%s names none', (search) => {
    expect(understandSearch(search)?.parts.filter(({ kind }) => kind === 'price') ?? []).toEqual([])
  })
})

describe('a search with a size', () => {
  it.each([
    ['chal 5kg', 'chal; 5 kg'],
    ['চাল ৫ কেজি', 'চাল; 5 kg'],
    ['ghee 450 gm', 'ghee; 450 g'],
    ['phone 128gb', 'phone; 128 GB'],
    ['trolley 24 inch', 'trolley; 24 inch'],
    ['size 42 shoes', 'shoes; 42'],
    ['৪২ সাইজের জুতা', 'জুতা; 42'],
    ['panjabi xl', 'panjabi; XL'],
    ['t-shirt 2xl', 't-shirt; 2XL'],
    ['kurti m', 'kurti; M'],
    ['large size kurti', 'kurti; L'],
    ['juta 42', 'juta; 42'],
    ["men's shirt", "men's shirt"],
    ['megh 5g', 'megh 5g'],
    ['xl', 'xl'],
    ['5 kg', '5 kg'],
  ])('%s is %s', (search, understood) => {
    expect(read(search)).toBe(understood)
  })

  it('reads units that stand for each other as one', () => {
    const [part] = understandSearch('rice 5 kg')?.parts ?? []
    const pattern = new RegExp(part?.kind === 'size' ? part.size.pattern : '^$')
    for (const said of ['rice 5kg', '5 kg bag', '5.0 kg', '5000 g', '৫ কেজি'.replace('৫', '5')]) {
      expect(said).toMatch(pattern)
    }
    for (const other of ['15 kg', '5 kgx', '0.5 kg', '2.5 kg', '50 kg'])
      expect(other).not.toMatch(pattern)
  })
})

describe('any search', () => {
  const pieces = fc.constantFrom(
    ...[
      'saree',
      'under',
      '2000',
      '2k',
      '৳',
      'taka',
      'size',
      'xl',
      'm',
      '5',
      'kg',
      '-',
      '/',
      '.',
      'er',
      'মধ্যে',
      'টাকার',
      '৫',
    ],
  )
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 9 }).map((some) => some.join(' ')),
    fc.array(pieces, { maxLength: 9 }).map((some) => some.join('')),
  )

  it('is read without an error, and every remaining word stood in it', () => {
    fc.assert(
      fc.property(anyText, (search) => {
        const { words, parts } = understandSearch(search) ?? { words: '', parts: [] }
        const there = tokensOf(search.normalize('NFC').replaceAll(/[০-৯]/g, latin)).map(
          ({ text }) => text,
        )
        for (const { rest } of parts) {
          for (const { text } of tokensOf(words)) expect(there.join(' ')).toContain(text)
          expect(rest.length).toBeGreaterThanOrEqual(words.length)
        }
      }),
    )
  })

  it('is read alike with digits of both scripts', () => {
    fc.assert(
      fc.property(anyText, (search) => {
        const bangla = search.replaceAll(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
        const both = [search, bangla].map((text) =>
          understandSearch(text.replaceAll(/[০-৯]/g, latin)),
        )
        expect(understandSearch(bangla)).toEqual(both[0])
        expect(both[1]).toEqual(both[0])
      }),
    )
  })
})

const latin = (digit: string) => String(digit.charCodeAt(0) - 0x09e6)
