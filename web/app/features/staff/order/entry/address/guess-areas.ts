import type { Place } from '#app/components/place/find-areas.ts'

import { findNames, wordsOf, type FoundName } from './find-names.ts'
import type { Meaning, PlaceIndex } from './place-index.ts'

/** An area that an address may be in; without a city where the text names its district alone. */
export interface AreaGuess extends Place {
  score: number
}

const mostGuesses = 5

/** What a name counts for a place of this level. */
const worth = { area: 3, part: 1.6, district: 2, division: 0.7 }

/** Another district is named, and not that of the area. */
const otherDistrict = 1.5

/** The name of a district is read as that of an area elsewhere only where that district is named too. */
const readAsDistrict = 0.3

/** A word after a name that makes it the name of a road or a building: 'Mirpur Road' is in Dhanmondi. */
const notThePlace =
  /^(road|rd|lane|sarak|sarani|highway|tower|plaza|bhaban|complex|রোড|সড়ক|লেন|টাওয়ার)$/iu
const asRoad = 0.2

/** A word before a name that says that it is an area. */
const saysArea = /^(thana|ps|upa?zill?a|upo?zill?a|upojela|থানা|উপজেলা)$/iu
const saidToBe = 1.3

/** Names of areas that are other words too ('tala' is a floor, 'bandar' a port) count only with their district. */
const commonNames = new Set(
  'Tala,Bandar,Airport,EPZ,Kotwali,Sadarghat,Palash,Madan,Meghna,Titas,Ruma,Lama,Juri,Boda,Bera,Kalia,Kasba,Manda,Kalai,Paba,Naria,Basan,Gacha,Rampal,Islampur,Rajapur,Hatia'.split(
    ',',
  ),
)

/**
 * Areas that a text may name, the likeliest first. Every name counts for the areas that it may mean, by its level; an area
 * whose district is named too is likelier than a namesake elsewhere, and what is named late in an address more than what
 * is named early.
 */
export function guessAreas(text: string, index: PlaceIndex): AreaGuess[] {
  const words = wordsOf(text)
  const names = findNames(words, index).map((name) => weighed(name, words))
  const guesses = new Map<string, AreaGuess>()
  for (const { meanings } of names) {
    for (const { level, place } of meanings) {
      const { division, district, city } = place
      if (level === 'division') continue
      guesses.set([division, district, city].join(), { ...place, score: scoreOf(place, names) })
    }
  }
  const ranked = [...guesses.values()].toSorted(
    (one, other) => other.score - one.score || inDhaka(other) - inDhaka(one),
  )
  const least = (ranked[0]?.score ?? 0) * 0.5
  return ranked.filter(({ score }) => score > 0 && score >= least).slice(0, mostGuesses)
}

interface Weighed {
  meanings: readonly Meaning[]
  weight: number
}

function weighed({ meanings, closeness, from, to }: FoundName, words: readonly string[]): Weighed {
  const isRoad = notThePlace.test(words[to] ?? '')
  const isSaid = from > 0 && saysArea.test(words[from - 1] ?? '')
  // Up to a tenth more for the end of the address.
  const late = 1 + (0.1 * from) / Math.max(1, words.length)
  return { meanings, weight: closeness * late * (isRoad ? asRoad : 1) * (isSaid ? saidToBe : 1) }
}

function scoreOf(place: Place, names: readonly Weighed[]): number {
  const best = (counts: (meaning: Meaning, name: Weighed) => number) =>
    Math.max(
      0,
      ...names.map((name) =>
        Math.max(...name.meanings.map((one) => counts(one, name) * name.weight)),
      ),
    )
  const district = best(({ level, place: named }) =>
    level === 'district' && named.district === place.district ? worth.district : 0,
  )
  const division = best(({ level, place: named }) =>
    level === 'division' && named.division === place.division ? worth.division : 0,
  )
  const elsewhere = best(({ level, place: named }) =>
    level === 'district' && named.district !== place.district ? otherDistrict : 0,
  )
  const area = best((meaning, name) =>
    meaning.level === 'area' && isSame(meaning.place, place)
      ? worth[meaning.isPart ? 'part' : 'area'] * (district > 0 ? 1 : alone(meaning, name))
      : 0,
  )
  return area + district + division - (district > 0 ? 0 : elsewhere)
}

/** What the name of an area counts for where its district is not named. */
function alone({ place }: Meaning, { meanings }: Weighed): number {
  if (commonNames.has(place.city)) return 0
  return meanings.some(({ level }) => level === 'district') ? readAsDistrict : 1
}

const isSame = (one: Place, other: Place) =>
  one.division === other.division && one.district === other.district && one.city === other.city

const inDhaka = ({ district }: Place) => Number(district === 'Dhaka')
