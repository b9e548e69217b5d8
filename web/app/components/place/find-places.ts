/** A division, district or area with all its names. */
export interface NamedPlace {
  name: string
  nameBn: string
  /** Older and newer spellings. */
  alt?: readonly string[] | undefined
}

/**
 * Places that match a text, best first: old and new spellings, Bangla or English, ignoring case, spaces and
 * apostrophes.
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

/** Rank 0: a whole name; 1: a prefix; 2: a substring; otherwise no match. */
function rankOf({ name, nameBn, alt = [] }: NamedPlace, wanted: string): number {
  const ranks = [name, nameBn, ...alt].map((spelling) => {
    const text = bare(spelling)
    if (text === wanted) return 0
    if (text.startsWith(wanted)) return 1
    return text.includes(wanted) ? 2 : nowhere
  })
  return Math.min(...ranks)
}

/** Keeps letters, vowel signs and digits. Bangla letters with nukta have two encodings: NFC unifies them. */
function bare(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
