/** Joins texts in one cell by ` | `, or as a JSON list where that would be ambiguous. */
export function listCell(texts: readonly string[]): string {
  const cell = texts.join(' | ')
  const readBack = textsOfCell(cell)
  const same = readBack.length === texts.length && readBack.every((text, at) => text === texts[at])
  return same ? cell : JSON.stringify(texts)
}

export function textsOfCell(cell: string): string[] {
  return (
    jsonTexts(cell) ??
    cell
      .split('|')
      .map((text) => text.trim())
      .filter((text) => text !== '')
  )
}

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
