import type { Language } from '@haat/contract/language'
import { nameText, type Unkeyed } from '@haat/contract/refusals/text'

import { locations } from './locations.ts'

/** Names in English, as addresses have them; each may be ''. */
interface Place {
  division: string
  district: string
  city: string
}

const separator = '|'
const keyOf = (...names: string[]) => names.join(separator)

/** Bangla names by the English ones down to a place. Areas of several districts have one name. */
const bangla = new Map(
  locations.flatMap(({ division, divisionBn, districts }) => [
    [division, divisionBn] as const,
    ...districts.flatMap(({ district, districtBn, areas }) => [
      [keyOf(division, district), districtBn] as const,
      ...areas.map(({ name, nameBn }) => [keyOf(division, district, name), nameBn] as const),
    ]),
  ]),
)

/** A place by its names in a language; a place that is not known (any more) keeps the names that it has. */
export function placeIn(language: Language, { division, district, city }: Place): Place {
  if (language === 'en') return { division, district, city }
  return {
    division: bangla.get(division) ?? division,
    district: bangla.get(keyOf(division, district)) ?? district,
    city: bangla.get(keyOf(division, district, city)) ?? city,
  }
}

/** A place in one line, from the narrowest name on, without repeated names. */
export const placeLine = ({ city, district, division }: Partial<Place>): string =>
  [...new Set([city, district, division])].filter(Boolean).join(', ')

/** One name of a place, or a line of several, in both languages. */
export const placeText = (place: Place, say: (place: Place) => string = placeLine): Unkeyed =>
  nameText(say(place), say(placeIn('bn', place)))
