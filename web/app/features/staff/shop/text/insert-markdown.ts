export const marks = ['bold', 'heading', 'list', 'link'] as const
export type Mark = (typeof marks)[number]

/** A change of a text: `insert` replaces what is between `from` and `to`, then `select` is selected. */
export interface Insertion {
  from: number
  to: number
  insert: string
  select: readonly [number, number]
}

/** Words that stand where nothing is selected. */
interface Placeholders {
  bold: string
  link: string
}

/** What a button of the editor does to the selection of a Markdown text. Pressed again, it takes the mark away. */
export function insertMarkdown(
  mark: Mark,
  text: string,
  [start, end]: readonly [number, number],
  words: Placeholders,
): Insertion {
  if (mark === 'bold') return bold(text, start, end, words.bold)
  if (mark === 'link') return link(text.slice(start, end) || words.link, start, end)
  return prefixed(mark === 'heading' ? '## ' : '- ', text, start, end)
}

function bold(text: string, start: number, end: number, placeholder: string): Insertion {
  const isBold = start >= 2 && text.slice(start - 2, start) === '**' && text.startsWith('**', end)
  if (isBold) {
    const insert = text.slice(start, end)
    return { from: start - 2, to: end + 2, insert, select: [start - 2, end - 2] }
  }
  const chosen = text.slice(start, end) || placeholder
  // Stars beside a space are no mark.
  const inner = chosen.trim() || placeholder
  const before = chosen.length - chosen.trimStart().length
  const insert = chosen.trim() ? chosen.replace(inner, () => `**${inner}**`) : `**${inner}**`
  const at = start + (chosen.trim() ? before : 0) + 2
  return { from: start, to: end, insert, select: [at, at + inner.length] }
}

/** The address is selected, to be typed over. */
function link(words: string, start: number, end: number): Insertion {
  const address = 'https://'
  const at = start + words.length + 3
  return {
    from: start,
    to: end,
    insert: `[${words}](${address})`,
    select: [at, at + address.length],
  }
}

/** Each line of the selection with the prefix, or without it where all have it. */
function prefixed(prefix: string, text: string, start: number, end: number): Insertion {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const below = text.indexOf('\n', Math.max(end - 1, from))
  const to = below === -1 ? text.length : Math.max(below, start)
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(prefix))
  const insert = lines
    .map((line) => {
      if (isMarked) return line.slice(prefix.length)
      return line.startsWith(prefix) || (line === '' && lines.length > 1) ? line : prefix + line
    })
    .join('\n')
  return { from, to, insert, select: [from + insert.length, from + insert.length] }
}
