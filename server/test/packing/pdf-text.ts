import { inflateSync } from 'node:zlib'

/** Text of a PDF as a reader extracts it, without spaces. */
export function textOf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages
    .map(({ head }) => {
      const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(head) ?? []
      return shownBy(objects.get(contents)?.stream ?? '', fontsOf(head, objects))
    })
    .join('')
}

type Objects = ReadonlyMap<string, { head: string; stream: string }>

/** The fonts of a page by name: other pages have others of the same names. */
function fontsOf(page: string, objects: Objects) {
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const [, name = '', font = ''] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '') ?? []
    fonts.set(name, glyphsOf(objects.get(map)?.stream ?? ''))
  }
  return fonts
}

const everyMatch = (pdf: Buffer, pattern: RegExp) => pdf.toString('latin1').matchAll(pattern)

/** Objects by number: the dictionary before the stream, and the unpacked stream. */
function objectsOf(pdf: Buffer) {
  const found = new Map<string, { head: string; stream: string }>()
  for (const match of everyMatch(pdf, /(\d+) 0 obj([\s\S]*?)(?:endobj|stream\r?\n)/g)) {
    const [whole, number = '', head = ''] = match
    found.set(number, { head, stream: whole.endsWith('endobj') ? '' : unpacked(pdf, match) })
  }
  return found
}

function unpacked(pdf: Buffer, { index, 0: whole }: RegExpExecArray): string {
  const stream = pdf.subarray(index + whole.length)
  if (!whole.includes('/Filter')) return stream.toString('latin1', 0, stream.indexOf('endstream'))
  return whole.includes('/FlateDecode') ? inflateSync(stream).toString('latin1') : ''
}

/** The text of each glyph of a font (ToUnicode). */
function glyphsOf(map: string): ReadonlyMap<number, string> {
  const pairs = map.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi)
  return new Map(
    [...pairs].map(([, glyph = '', text = '']) => [Number.parseInt(glyph, 16), utf16(text)]),
  )
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** A string in parentheses; those within it are escaped, or come in pairs. */
const literal = [1, 2, 3].reduce(
  (inner) => String.raw`\((?:\\[\s\S]|${inner}|[^\\()])*\)`,
  String.raw`\(\)`,
)
const shownText = String.raw`<[0-9a-f]*>|${literal}`
const operators = new RegExp(
  String.raw`\/(f\d+) [\d.]+ Tf|ActualText\s*(${shownText})|(EMC)|(${shownText})`,
  'gi',
)

/** Interprets the operators that show text; an ActualText replaces the glyphs within it. */
function shownBy(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> | undefined
  let replaced = false
  let text = ''
  for (const [, name, actual, end, shown] of stream.matchAll(operators)) {
    if (name) font = fonts.get(name)
    if (end) replaced = false
    if (actual) {
      replaced = true
      text += utf16(hexOf(actual)).replace('\ufeff', '')
    }
    if (!shown || replaced) continue
    for (const [glyph] of hexOf(shown).matchAll(/.{4}/g)) {
      text += font?.get(Number.parseInt(glyph, 16)) ?? ''
    }
  }
  return text.replaceAll(' ', '')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a PDF string, written as hex or with escapes. */
function hexOf(written: string): string {
  if (written.startsWith('<')) return written.slice(1, -1)
  const bytes = written
    .slice(1, -1)
    .replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
      /^[0-7]/.test(code)
        ? String.fromCodePoint(Number.parseInt(code, 8))
        : (escapes[code] ?? code),
    )
  return Buffer.from(bytes, 'latin1').toString('hex')
}
