import { deflateSync, inflateSync } from 'node:zlib'

/**
 * Typst writes a mark of Bangla that is raised or lowered (the hook of র্, ু below a conjunct) as a text of its own, and gives
 * it the text of its whole cluster: 'কর্মকার' would be copied as 'কর্মর্মকার'. Here such a repetition gets an empty ActualText,
 * and a mark within a cluster no longer counts for where the next word begins.
 */
export function mendText(pdf: Buffer): Buffer {
  const objects = objectsOf(pdf)
  const mended = new Map<number, Buffer>()
  for (const page of objects.values()) {
    if (!/\/Type \/Page\b/.test(page.head)) continue
    const [, contents] = /\/Contents (\d+) 0 R/.exec(page.head) ?? []
    const number = Number(contents)
    const object = objects.get(number)
    if (!object || mended.has(number)) continue
    mended.set(number, streamOf(number, mendPage(object.stream(), fontsOf(page.head, objects))))
  }
  return rewritten(pdf, objects, mended)
}

interface PdfObject {
  start: number
  /** Where the next one starts. */
  end: number
  /** Before the stream. */
  head: string
  stream(): string
}
type Objects = ReadonlyMap<number, PdfObject>

/** By the table at the end of the file. */
function objectsOf(pdf: Buffer): Objects {
  const xref = xrefOf(pdf)
  const table = pdf.toString('latin1', xref)
  const entries = [...table.matchAll(/^(\d{10}) \d{5} ([fn])/gm)]
    .map(([, offset, kind], number) => ({ number, start: Number(offset), isUsed: kind === 'n' }))
    .filter(({ isUsed }) => isUsed)
    .toSorted((a, b) => a.start - b.start)
  return new Map(
    entries.map(({ number, start }, at) => {
      const end = entries[at + 1]?.start ?? xref
      const text = pdf.toString('latin1', start, end)
      const [head = ''] = /^[\s\S]*?(?=stream\r?\n|endobj)/.exec(text) ?? []
      const stream = () => {
        const from =
          start + head.length + (/^stream\r?\n/.exec(text.slice(head.length))?.[0].length ?? 0)
        const bytes = pdf.subarray(from, end)
        return head.includes('/FlateDecode')
          ? inflateSync(bytes).toString('latin1')
          : bytes.toString('latin1')
      }
      return [number, { start, end, head, stream }]
    }),
  )
}

const xrefOf = (pdf: Buffer) =>
  Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', -64))?.[1])

type Fonts = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The text of each glyph of a page's fonts (ToUnicode), both in hex. */
function fontsOf(page: string, objects: Objects): Fonts {
  return new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.head ?? '') ?? []
      const pairs = (objects.get(Number(map))?.stream() ?? '').matchAll(
        /<([0-9A-F]{4})> <([0-9A-F]+)>/g,
      )
      return [name, new Map([...pairs].map(([, glyph = '', text = '']) => [glyph, text]))]
    }),
  )
}

/** In parentheses or in hex. */
const literal = String.raw`\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f]*>`
/** A text begins, at a height, or a group of glyphs is shown: with an ActualText, or each glyph for itself. */
const operators = new RegExp(
  String.raw`1 0 0 -1 [-\d.]+ ([-\d.]+) cm\n(?=(?:[^\n]*\n){0,5}BT\n)|(?:\/Span <<\n {2}\/ActualText <FEFF([0-9A-F]*)>\n>> BDC\n)?(0 Tr\n\/(f\d+) [\d.]+ Tf\n[^\n]* Tm\n)(?:\[((?:${literal}|[-\d. ])*)\] TJ|(${literal}) Tj)`,
  'g',
)

/** A group of glyphs; its EMC, where it has an ActualText, stays behind it. */
interface Group {
  actual: string | undefined
  before: string
  font: string
  parts: readonly string[]
}

/** The last cluster of a text that was shown. */
interface Cluster {
  font: string
  text: string
  glyph: string | undefined
  height: string
  /** Where its group is written. */
  at: number
  group: Group
}

function mendPage(content: string, fonts: Fonts): string {
  const written: string[] = []
  let end = 0
  let height = ''
  let isFirst = false
  let last: Cluster | undefined
  for (const match of content.matchAll(operators)) {
    const [whole, newHeight, actual, before = '', font = '', array, string = ''] = match
    written.push(content.slice(end, match.index))
    end = match.index + whole.length
    written.push(whole)
    if (newHeight !== undefined) {
      height = newHeight
      isFirst = true
      continue
    }
    const group = { actual, before, font, parts: partsOf(array ?? string) }
    const glyphs = group.parts.filter(isGlyph)
    const textOf = (glyph = '') => actual ?? fonts.get(font)?.get(glyph) ?? ''
    const [glyph] = glyphs
    const isRepeated =
      isFirst &&
      last !== undefined &&
      last.font === font &&
      last.text === textOf(glyph) &&
      last.text.length > 4 &&
      last.glyph !== glyph
    isFirst = false
    const at = written.length - 1
    if (isRepeated && last) {
      // A vowel behind its letter has room of its own, and so a part of the text: else a word would seem to end before it.
      const isBehind = height === last.height
      if (isBehind) written[last.at] = withLast(last.group, last.text.slice(0, 4))
      written[at] = withFirst(group, isBehind ? last.text.slice(4) : '')
      if (actual !== undefined || glyphs.length === 1) continue
    } else if (actual !== undefined) {
      written[at] = withoutMark(group, actual)
    }
    const ofLast = actual === undefined ? glyphs.at(-1) : glyph
    last = { font, text: textOf(ofLast), glyph: ofLast, height, at, group }
  }
  return written.join('') + content.slice(end)
}

/** The group with another text for its first glyph, or for all where they are one cluster. */
function withFirst({ actual, before, parts }: Group, text: string): string {
  if (actual !== undefined) return shownAs(text, before, parts)
  const after = parts.findIndex(isGlyph) + 1
  const rest = parts.slice(after)
  return `${shownAs(text, before, parts.slice(0, after))}\nEMC${rest.length > 0 ? `\n${shown(rest)}` : ''}`
}

/** The same for the last glyph. */
function withLast({ actual, before, parts }: Group, text: string): string {
  if (actual !== undefined) return shownAs(text, before, parts)
  const from = parts.findLastIndex(isGlyph)
  const first = parts.slice(0, from)
  const lastOne = parts.slice(from)
  if (!first.some(isGlyph)) return `${shownAs(text, before, parts)}\nEMC`
  return `${before}${shown(first)}\n${shownAs(text, '', lastOne)}\nEMC`
}

/** A cluster whose mark goes back below its letter: the next word begins behind the letter. */
function withoutMark({ before, parts }: Group, text: string): string {
  const moves = parts.map((part) => (isGlyph(part) ? 0 : Number(part)))
  const mark = moves.findIndex((move, at) => at > 0 && move > farBack)
  const goesOn = moves.some((move, at) => at > mark && move < -farBack)
  if (mark < 0 || goesOn) return shownAs(text, before, parts)
  return `${shownAs(text, before, parts.slice(0, mark))}\nEMC\n${shownAs('', '', parts.slice(mark))}`
}

/** Thousandths of the letters' height that only a mark goes back. */
const farBack = 150

const isGlyph = (part: string) => /^[0-9A-F]{4}$/.test(part)

/** Without the EMC that ends it. */
const shownAs = (text: string, before: string, parts: readonly string[]) =>
  `/Span <<\n  /ActualText <FEFF${text}>\n>> BDC\n${before}${shown(parts)}`

const shown = (parts: readonly string[]) =>
  `[${parts.map((part) => (isGlyph(part) ? `<${part}>` : part)).join(' ')}] TJ`

const element = new RegExp(`(${literal})|(-?[\\d.]+)`, 'g')

/** Glyphs as four hex digits, and by how much what follows is moved, with a sign or a point. */
function partsOf(array: string): string[] {
  return [...array.matchAll(element)].flatMap(([, written, move]) =>
    written === undefined
      ? [Number(move).toFixed(2)]
      : (bytesOf(written).toString('hex').toUpperCase().match(/.{4}/g) ?? []),
  )
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function bytesOf(written: string): Buffer {
  if (written.startsWith('<')) return Buffer.from(written.slice(1, -1), 'hex')
  const text = written
    .slice(1, -1)
    .replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
      /^[0-7]/.test(code)
        ? String.fromCodePoint(Number.parseInt(code, 8))
        : (escapes[code] ?? code),
    )
  return Buffer.from(text, 'latin1')
}

function streamOf(number: number, content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'))
  const head = `${number} 0 obj\n<<\n  /Length ${packed.length}\n  /Filter /FlateDecode\n>>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n\n')])
}

/** The same file with some objects in place of those that had their numbers. */
function rewritten(pdf: Buffer, objects: Objects, mended: ReadonlyMap<number, Buffer>): Buffer {
  const inOrder = [...objects].toSorted(([, a], [, b]) => a.start - b.start)
  const [first] = inOrder
  if (!first) return pdf
  const parts = [pdf.subarray(0, first[1].start)]
  const offsets = new Map<number, number>()
  let at = first[1].start
  for (const [number, { start, end }] of inOrder) {
    const bytes = mended.get(number) ?? pdf.subarray(start, end)
    offsets.set(number, at)
    parts.push(bytes)
    at += bytes.length
  }
  let number = -1
  const table = pdf
    .toString('latin1', xrefOf(pdf))
    .replaceAll(/^\d{10}(?= \d{5} [fn])/gm, (was) => {
      number += 1
      return String(offsets.get(number) ?? Number(was)).padStart(10, '0')
    })
    .replace(/startxref\s+\d+/, `startxref\n${at}`)
  return Buffer.concat([...parts, Buffer.from(table, 'latin1')])
}
