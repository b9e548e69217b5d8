/** How a list is written by hand: the first of these that a cell has separates its texts. */
const separators = ['|', /\r\n|\r|\n/, ';', ','] as const
/** Sentences have commas and semicolons of their own. */
const proseSeparators = separators.slice(0, 2)

interface ListKind {
  /** Whether its texts are sentences. */
  isProse?: boolean
}

/** Joins texts in one cell by ` | `, or as a JSON list where that would be ambiguous. */
export function listCell(texts: readonly string[], kind: ListKind = {}): string {
  const cell = texts.join(' | ')
  const readBack = textsOfCell(cell, kind)
  const same = readBack.length === texts.length && readBack.every((text, at) => text === texts[at])
  return same ? cell : JSON.stringify(texts)
}

/** The texts of a list: JSON, or separated by bars, lines, semicolons or commas. */
export function textsOfCell(cell: string, { isProse = false }: ListKind = {}): string[] {
  const known = jsonTexts(cell)
  if (known) return known
  const allowed: readonly (string | RegExp)[] = isProse ? proseSeparators : separators
  const separator = allowed.find((one) => cell.search(asPattern(one)) !== -1)
  return (separator === undefined ? [cell] : cell.split(separator))
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

const asPattern = (separator: string | RegExp) =>
  separator instanceof RegExp ? separator : new RegExp(separator.replace('|', '\\|'))

function jsonTexts(cell: string): string[] | undefined {
  if (!cell.startsWith('[')) return undefined
  try {
    const list: unknown = JSON.parse(cell)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined
  } catch {
    // Text in brackets such as '[sic] a text' is no JSON list.
    return undefined
  }
}
