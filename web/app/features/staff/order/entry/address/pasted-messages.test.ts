import { readFileSync } from 'node:fs'
import { latinDigits } from '@haat/contract/digits'
import { Division } from '@haat/contract/order/shipping'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { pastedMessages } from './pasted-messages.ts'
import { placeIndex } from './place-index.ts'
import { soundKey } from './sound-key.ts'
import { detailsOf, type SplitAddress, splitAddress } from './split-address.ts'

// The shop's own places: what GET /locations answers.
const file = new URL(
  '../../../../../../../server/modules/shipping/bd-locations.json',
  import.meta.url,
)
const index = placeIndex(z.array(Division).parse(JSON.parse(readFileSync(file, 'utf8'))))

describe('a message that was pasted', () => {
  it('there are sixty', () => expect(pastedMessages).toHaveLength(60))

  it.each(pastedMessages)('$text', ({ text, name = '', phone = '', area, details, note = '' }) => {
    const split = splitAddress(text, index)
    const [best] = split.areas
    expect({
      name: split.name,
      phone: split.phone,
      area: best ? `${best.city}, ${best.district}` : '',
      details: detailsOf(split, best),
      note: split.note,
    }).toEqual({ name, phone, area, details, note })
  })
})

// The sign ঃ is written for a colon, too.
const wordsIn = (text: string) =>
  latinDigits(text)
    .replaceAll('ঃ', ' ')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Words that only say what follows them. */
const labelWords = new Set(
  wordsIn(
    'my amar your customer receiver recipient full contact delivery shipping present আমার ক্রেতার প্রাপকের সম্পূর্ণ পুরো name naam nam নাম is holo হলো number no num phone mobile mob cell call ph whatsapp bkash ফোন মোবাইল মোবা নম্বর নাম্বার address adress addr add thikana location ঠিকানা',
  ),
)

/** Words of the text that stand nowhere: neither in a field nor in a phone number nor a label. */
function lostWords(text: string, split: SplitAddress, details: string): string[] {
  const { name, phone, otherPhones, note } = split
  const kept = new Set(wordsIn([name, details, note].join(' ')))
  const digits = [phone, ...otherPhones].join(' ')
  return wordsIn(text).filter(
    (word) =>
      !kept.has(word) &&
      !labelWords.has(word.toLowerCase()) &&
      !(/^\d+$/.test(word) && digits.includes(word.replace(/^(?:00)?88/, ''))),
  )
}

const pieces = [
  ...pastedMessages.flatMap(({ text }) => text.split(/\s+/)),
  ...['নাম:', 'ঠিকানা', 'Name', 'amar nam', 'my number is', 'Address:', 'Mobile:', 'Thana:', 'Dist -'],
  ...['01712345678', '০১৮১২৩৪৫৬৭৮', '+880 1912-345678', '02-9876543', '1234', '১২/ক'],
  ...['(2nd floor)', '(please call)', '।', '|', '-', ':', 'Uttara', 'Savar', 'ঢাকা', 'Dhaka'],
]
const message = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', ' ', ', ', '\n', '. ')), {
    minLength: 1,
    maxLength: 25,
  })
  .map((parts) => parts.flat().join(''))

it('no word of a message is lost: it stands in name, phone, address or note, or is the chosen area', () => {
  const texts = fc.oneof(fc.constantFrom(...pastedMessages.map(({ text }) => text)), message)
  fc.assert(
    fc.property(texts, (text) => {
      const split = splitAddress(text, index)
      expect(lostWords(text, split, detailsOf(split, undefined))).toEqual([])
      const [area] = split.areas
      if (!area) return
      const details = detailsOf(split, area)
      const left = split.parts.filter(
        (part) => lostWords(part.text, { ...split, name: '', note: '' }, details).length > 0,
      )
      for (const part of left) {
        const [, bare] = /^(?:\S+\s+)?(.*)$/.exec(part.text) ?? []
        const meanings = [part.text, bare ?? ''].flatMap(
          (of) => index.byKey.get(soundKey(of)) ?? [],
        )
        expect(meanings.map(({ place }) => place.division)).toContain(area.division)
      }
    }),
    { numRuns: 400 },
  )
})
