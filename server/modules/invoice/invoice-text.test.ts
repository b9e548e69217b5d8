import { inflateSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

async function invoiceOf(product: string): Promise<Buffer> {
  await setFees(shop, 60, 120)
  const customer = await aCustomer(shop)
  const line = aLine(await aProduct(shop, { name: product, colors: ['Blue'] }), { color: 'Blue' })
  const body = anOrder(customer, [line], { customerName: 'শাহানা পারভীন' })
  const placed = await shop.call('POST /order/post-order', { as: customer, body })
  if (!placed.success) throw new Error(placed.message)
  const reply = await shop.platform.app.inject({
    url: `/api/v1/order/invoice/${placed.data._id}`,
    headers: { authorization: `Bearer ${customer.token}` },
  })
  return reply.rawPayload
}

it('an invoice is tagged for screen readers, in its language, as PDF/UA requires', async () => {
  const pdf = (await invoiceOf('Clay cup')).toString('latin1')
  expect(pdf).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/)
  expect(pdf).toMatch(/\/S \/Table\b/)
  expect(pdf).toMatch(/\/Lang \(en/)
  expect(pdf).toContain('pdfuaid:part')
})

it('the text of an invoice has Bangla as it was written, conjuncts and vowels in order', async () => {
  const text = textOf(await invoiceOf('শাহানা জামদানি শাড়ি'))
  for (const words of ['শাহানা জামদানি শাড়ি', 'শাহানা পারভীন', 'Subtotal']) {
    expect(text).toContain(words.replaceAll(' ', ''))
  }
})

/** Text of a PDF as a reader extracts it, without spaces. */
function textOf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const [, name = '', font = ''] of everyMatch(pdf, /\/(f\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '') ?? []
    fonts.set(name, glyphsOf(objects.get(map)?.stream ?? ''))
  }
  const pages = [...objects.values()].filter(({ stream }) => stream.includes(' Tf'))
  return pages.map(({ stream }) => shownBy(stream, fonts)).join('')
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

/** Interprets the operators that show text; an ActualText replaces the glyphs within it. */
function shownBy(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> | undefined
  let replaced = false
  let text = ''
  const operators =
    /\/(f\d+) [\d.]+ Tf|ActualText\s*(<[^>]*>|\((?:\\[\s\S]|[^\\)])*\))|(EMC)|(<[0-9a-f]*>|\((?:\\[\s\S]|[^\\)])*\))/gi
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
