/** The first grapheme of a word, so that no script's letter is cut. */
export function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(word)
  return first?.segment ?? ''
}
