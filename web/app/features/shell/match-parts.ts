interface Part {
  /** Its start index in the text. */
  at: number
  part: string
  matched: boolean
}

/** Splits a text where its words start with typed words: `('Red saree', 'sar')` → Red, **sar**, ee. */
export function matchParts(text: string, typed: string): Part[] {
  const words = typed
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
  if (words.length === 0) return [{ at: 0, part: text, matched: false }]
  // Words are letters, marks and digits: none of them is special in a regular expression.
  const begins = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})`, 'giu')
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(begins)) {
    if (match.index > end)
      parts.push({ at: end, part: text.slice(end, match.index), matched: false })
    parts.push({ at: match.index, part: match[0], matched: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ at: end, part: text.slice(end), matched: false })
  return parts
}
