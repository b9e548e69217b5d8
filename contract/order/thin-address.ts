/** Fewer letters, vowel signs and digits tell no rider where to go. */
export const leastAddressLetters = 10

/** Beside the names of an area these say nothing either. */
const emptyWords = [
  'bangladesh bd division district zila zilla upazila upozila thana sadar city',
  'বাংলাদেশ বিভাগ জেলা উপজেলা থানা সদর শহর',
].flatMap(wordsOf)

/**
 * Whether an address leads nowhere: it has no word beside the names of its area, in whichever language, or fewer than
 * `leastAddressLetters`. Its customer is asked once more, and staff see it marked; it is refused nowhere.
 */
export function isAddressThin(details: string, areaNames: readonly string[]): boolean {
  const words = wordsOf(details)
  if (lettersIn(words) < leastAddressLetters) return true
  const known = new Set([...emptyWords, ...areaNames.flatMap(wordsOf)])
  return !words.some((word) => isWord(word) && !known.has(word))
}

/** Signs are counted as they are written one by one, in either script. */
const lettersIn = (words: readonly string[]): number =>
  words.reduce((count, word) => count + Array.from(word).length, 0)

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** It is more than a number, one letter, or the same key again and again. */
const isWord = (text: string): boolean => new Set(text.match(/[\p{L}\p{M}]/gu)).size > 1
