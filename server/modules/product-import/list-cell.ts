/** Texts in one cell: parted by ` | ` as people write them, as a JSON list where that would be read otherwise. */
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
    // '[sic] a text' is a text.
    return undefined
  }
}
