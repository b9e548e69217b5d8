/** Scripts of South and South-East Asia, and joiners: what a shaper may join into one syllable. */
const letter = String.raw`(?:[\u0900-\u1cff\ua800-\uabff\u{10a00}-\u{11fff}]|\u200c|\u200d)`
const syllable = new RegExp(`${letter}{60}(?=${letter})`, 'gu')

const zeroWidthSpace = '\u200b'

/**
 * For JSON.stringify(): breaks what no word is. Typst's shaper ends the whole process at a syllable of 256 characters, and
 * anybody may type one into an address.
 */
export const withBrokenSyllables = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(syllable, `$&${zeroWidthSpace}`) : value
