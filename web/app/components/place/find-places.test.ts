import { expect, it } from 'vitest'

import { findPlaces } from './find-places.ts'

const places = [
  { name: 'Barisal', nameBn: 'বরিশাল', alt: ['Barishal'] },
  { name: 'Chittagong', nameBn: 'চট্টগ্রাম', alt: ['Chattogram'] },
  { name: 'Comilla', nameBn: 'কুমিল্লা', alt: ['Cumilla'] },
  { name: "Cox's Bazar", nameBn: 'কক্সবাজার', alt: ['Coxsbazar'] },
  { name: 'Dhaka', nameBn: 'ঢাকা' },
  { name: 'Jessore', nameBn: 'যশোর', alt: ['Jashore'] },
  { name: 'Mymensingh', nameBn: 'ময়মনসিংহ' },
]
const found = (typed: string) => findPlaces(places, typed).map(({ name }) => name)

it.each([
  ['chattogram', 'Chittagong'],
  ['CHITTA', 'Chittagong'],
  ['Cumilla', 'Comilla'],
  ['jashore', 'Jessore'],
  [' coxs bazar ', "Cox's Bazar"],
  ['চট্টগ্রাম', 'Chittagong'],
  ['যশো', 'Jessore'],
  // The letter য় precomposed, and as a letter with nukta.
  ['\u09ae\u09df\u09ae\u09a8', 'Mymensingh'],
  ['\u09ae\u09af\u09bc\u09ae\u09a8', 'Mymensingh'],
])('finds what %s means', (typed, name) => {
  expect(found(typed)).toEqual([name])
})

it('puts names that begin so before those that hold it, and finds nothing for nonsense', () => {
  expect(found('ba')).toEqual(['Barisal', "Cox's Bazar"])
  expect(found('zzz')).toEqual([])
  expect(found(" '- ")).toHaveLength(places.length)
})
