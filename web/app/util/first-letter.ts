const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** The first grapheme of a word, so that no script's letter is cut. */
export function firstLetter(word: string): string {
  const [first] = graphemes.segment(word)
  return first?.segment ?? ''
}
