/** An `ilike` pattern that finds the text anywhere, with `%`, `_` and `\` escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`

/** A `like` pattern of texts that begin so, escaped in the same way. */
export const beginningWith = (text: string): string => `${escaped(text)}%`

/** A `like` pattern for `reverse(…)` of texts that end so. */
export const endingWith = (text: string): string =>
  beginningWith(Array.from(text).toReversed().join(''))

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)
