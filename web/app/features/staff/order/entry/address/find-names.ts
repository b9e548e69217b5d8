import { latinDigits } from '@haat/contract/digits'

import { editDistance } from './edit-distance.ts'
import type { Meaning, PlaceIndex } from './place-index.ts'
import { soundKey } from './sound-key.ts'

/** A name of a place in a text. */
export interface FoundName {
  /** Its phonetic key. */
  key: string
  meanings: readonly Meaning[]
  /** Positions of its first word, and of the word after its last one. */
  from: number
  to: number
  /** 1: spelled as one of its names or sounding like it; less: misspelled. */
  closeness: number
}

/** Words of an address, with '10' of 'Mirpur10' a word of its own. */
export const wordsOf = (text: string): string[] =>
  latinDigits(text)
    .normalize('NFC')
    .replaceAll(/['’`]/g, '')
    .match(/\p{N}+|[\p{L}\p{M}]+/gu)
    ?.map((word) => word.replace(/^0+(?=\d)/, '')) ?? []

/** The longest name has so many words: 'Sher e Bangla Nagar'. */
const mostWords = 4

/** Shorter names are too much like other words to be misspelled. */
const leastMisspelled = 5

/** Names of places in these words, longer ones before those within them; none covers another. */
export function findNames(words: readonly string[], index: PlaceIndex): FoundName[] {
  const taken = new Set<number>()
  const found: FoundName[] = []
  for (const misspelled of [false, true]) {
    for (let length = mostWords; length > 0; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const span = Array.from({ length }, (_, at) => from + at)
        if (span.some((at) => taken.has(at))) continue
        const name = nameIn(words.slice(from, from + length), index, misspelled)
        if (!name) continue
        found.push({ ...name, from, to: from + length })
        for (const at of span) taken.add(at)
      }
    }
  }
  return found.toSorted((one, other) => one.from - other.from)
}

function nameIn(
  words: readonly string[],
  { byKey, byLength }: PlaceIndex,
  misspelled: boolean,
): Pick<FoundName, 'key' | 'meanings' | 'closeness'> | undefined {
  const text = words.join('')
  // A house number is no name, and 'Mirpur 10' is one only where the list has it.
  if (/^\p{N}/u.test(text)) return undefined
  const key = soundKey(text)
  if (!misspelled) {
    const meanings = byKey.get(key)
    return meanings && { key, meanings, closeness: 1 }
  }
  if (key.length < leastMisspelled || /\p{N}/u.test(text) || isCommonWord(text)) return undefined
  const most = key.length >= 8 ? 2 : 1
  let best: { key: string; distance: number } | undefined
  for (let length = key.length - most; length <= key.length + most; length += 1) {
    for (const other of byLength.get(length) ?? []) {
      // Spelling mistakes are rare in the first letter.
      if (other[0] !== key[0]) continue
      const distance = editDistance(key, other, best ? best.distance - 1 : most)
      if (distance !== undefined) best = { key: other, distance }
    }
  }
  const meanings = best && byKey.get(best.key)
  return meanings && best && { key, meanings, closeness: 0.85 - 0.15 * best.distance }
}

/** Words of addresses and names that resemble names of places. */
const common = new Set(
  'house holding market bazar bazaar block sector section avenue hospital college school mosque masjid madrasa station building village post office thana upazila district division union ward number delivery please customer address mobile phone color colour salam sarkar islam hossain hasan akter rahman begum khatun sultana jahan kamal jamal karim rahim'.split(
    ' ',
  ),
)
const isCommonWord = (text: string) => common.has(text.toLowerCase())
