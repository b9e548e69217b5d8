/** What is between the cells of a row; the first ones win where two are as frequent. */
const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** The separator of a CSV file, by its first row: the one that occurs most often outside quotation marks. */
export function findSeparator(text: string): Separator {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (letter === '\n' || letter === '\r') break
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const count = (separator: Separator) => counts.get(separator) ?? 0
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** Excel's own first line, `sep=;`, with its line's end. */
const namedSeparator = /^sep=([,;\t|])(\r\n|\r|\n)/

/** The separator that a file names itself, and the length of the line that does. */
export function namedSeparatorOf(
  text: string,
): { separator: Separator; length: number } | undefined {
  const found = namedSeparator.exec(text)
  const separator = separators.find((one) => one === found?.[1])
  return found && separator ? { separator, length: found[0].length } : undefined
}
