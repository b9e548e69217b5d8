/** Letters and marks that a shaper may join into one syllable: all scripts of South and South-East Asia, and joiners. */
const syllable =
  /[\u0900-\u1cff\u200c\u200d\ua800-\uabff\u{10a00}-\u{11fff}]{60}(?=[\u0900-\u1cff\u200c\u200d\ua800-\uabff\u{10a00}-\u{11fff}])/gu

const zeroWidthSpace = '\u200b'

/**
 * Breaks what no word is: Typst's shaper ends the whole process at a syllable of 256 characters, and anybody may type one
 * into an address.
 */
export const breakSyllables = (text: string): string =>
  text.replaceAll(syllable, `$&${zeroWidthSpace}`)

/** For JSON.stringify(): the same for each text. */
export const withBrokenSyllables = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? breakSyllables(value) : value
