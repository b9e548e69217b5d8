/** A division, district or upazila by all the names that people call it. */
export interface NamedPlace {
  name: string
  nameBn: string
  /** Older and newer spellings. */
  alt?: readonly string[] | undefined
}

/**
 * The places that a text can mean, best first: old and new spellings, Bangla or English, whatever the case, and
 * with or without spaces and apostrophes.
 */
export function findPlaces<Place extends NamedPlace>(
  places: readonly Place[],
  typed: string,
): Place[] {
  const wanted = bare(typed)
  if (wanted === '') return [...places]
  return places
    .map((place) => ({ place, rank: rankOf(place, wanted) }))
    .filter(({ rank }) => rank < nowhere)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
}

const nowhere = 3

/** 0: one of its names; 1: one begins so; 2: one holds it; else nowhere. */
function rankOf({ name, nameBn, alt = [] }: NamedPlace, wanted: string): number {
  const ranks = [name, nameBn, ...alt].map((spelling) => {
    const text = bare(spelling)
    if (text === wanted) return 0
    if (text.startsWith(wanted)) return 1
    return text.includes(wanted) ? 2 : nowhere
  })
  return Math.min(...ranks)
}

/** Letters, vowel signs and digits alone. Bangla letters with a dot are written in two ways: NFC makes them one. */
function bare(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
