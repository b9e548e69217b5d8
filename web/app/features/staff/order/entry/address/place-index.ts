import type { Division } from '@haat/contract/order/shipping'

import type { Place } from '#app/components/place/find-areas.ts'

import { districtNames, landmarks } from './landmarks.ts'
import { soundKey } from './sound-key.ts'

/** What a name in an address may mean: a division, a district, an area, or a quarter of an area. */
export interface Meaning {
  level: 'division' | 'district' | 'area'
  /** '' for what it does not say. */
  place: Place
  /** Of names such as 'Uttara East' or 'Gazipur Sadar', the first word alone. */
  isPart?: boolean
  /** A quarter or a building of the area, by which a rider finds the house. */
  isLandmark?: boolean
}

export interface PlaceIndex {
  /** Meanings by the phonetic key of a name. */
  byKey: ReadonlyMap<string, readonly Meaning[]>
  /** Keys by their length, for the search of misspelled names. */
  byLength: ReadonlyMap<number, readonly string[]>
}

/** Words that follow the name of a place in the name of one of its areas. */
const areaWords = /\s(Sadar|East|West|Dakshin|Uttar|North|Sadar Dakshin|Adarsha Sadar)$/

/** All names of all places, by how they sound. */
export function placeIndex(divisions: readonly Division[]): PlaceIndex {
  const byKey = new Map<string, Meaning[]>()
  const add = (names: readonly string[], meaning: Meaning) => {
    for (const key of new Set(names.map(soundKey))) {
      if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), meaning])
    }
  }
  for (const { division, divisionBn, alt = [], districts } of divisions) {
    const inDivision = { division, district: '', city: '' }
    add([division, divisionBn, ...alt], { level: 'division', place: inDivision })
    for (const one of districts) {
      const { district } = one
      const place = { ...inDivision, district }
      const names = [
        district,
        one.districtBn,
        ...(one.alt ?? []),
        ...(districtNames[district] ?? []),
      ]
      add(names, { level: 'district', place })
      for (const area of one.areas) addArea(add, names, { ...place, city: area.name }, area)
    }
  }
  for (const { name, place } of landmarks) add([name], { level: 'area', place, isLandmark: true })
  const byLength = Map.groupBy(byKey.keys(), ({ length }) => length)
  return { byKey, byLength }
}

function addArea(
  add: (names: readonly string[], meaning: Meaning) => void,
  districtSpellings: readonly string[],
  place: Place,
  { name, nameBn, alt = [] }: { name: string; nameBn: string; alt?: string[] | undefined },
): void {
  // 'Cumilla Sadar' is an area of Comilla, by any spelling of the district.
  const sadars = name === `${place.district} Sadar` ? districtSpellings.map(sadarOf) : []
  add([name, nameBn, ...alt, ...sadars.flat()], { level: 'area', place })
  const first = name.replace(areaWords, '')
  if (first !== name && first !== place.district) {
    add([first], { level: 'area', place, isPart: true })
  }
}

const sadarOf = (district: string) => [`${district} Sadar`, `${district} সদর`, `Sadar ${district}`]
