/** A word, number or mark of a search. */
export interface Token {
  /** In small letters. */
  text: string
  /** Of a number: 2,000.50 is 2000.5. Undefined in a name such as A52. */
  number?: number
  /** Where it is in the search. */
  from: number
  to: number
}

// A clothing size such as 2XL is one word; a name such as A52 too.
const pattern =
  /(?<size>(?<![\p{L}\p{M}\p{N}])\dx+[sl](?![\p{L}\p{M}\p{N}]))|(?<number>\d+(?:,\d{2,3})*(?:\.\d+)?)|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|[^\s\p{L}\p{M}\p{N}]|\p{N}/giu

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(pattern)].map((match) => {
    const number = match.groups?.['number']
    return {
      text: match[0].toLowerCase(),
      ...(number !== undefined && { number: Number(number.replaceAll(',', '')) }),
      from: match.index,
      to: match.index + match[0].length,
    }
  })
}

/** The words of a list in one text. */
export const wordSet = (words: string): ReadonlySet<string> =>
  new Set(words.normalize('NFC').split(' '))

/** Whether the words from here on are those of one of `phrases`: how many they are, else 0. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  phrases: readonly string[][],
): number {
  const phrase = phrases.find((words) => words.every((word, n) => tokens[at + n]?.text === word))
  return phrase?.length ?? 0
}

/** Phrases, the longest first, of a text that parts them by commas. */
export const phrasesOf = (text: string): string[][] =>
  text
    .normalize('NFC')
    .split(',')
    .map((phrase) => phrase.trim().split(' '))
    .toSorted((one, other) => other.length - one.length)
