import { describe, expect, it } from 'vitest'

import { readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

async function rowsOf(text: string | Uint8Array, size = 3) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
  }
  return Array.fromAsync(readCsv(pieces()))
}

const lines = async (text: string) => (await rowsOf(text)).map(({ line }) => line)

describe('readCsv', () => {
  it('each CSV row has the line of the file on which it begins', async () => {
    expect(await lines('a,b\r\n1,"x\r\ny"\r\n\r\n3,4\r\n5,6')).toEqual([1, 2, 5, 6])
    expect(await lines('a\n"x\n\ny"\n2\n\n\n3\n')).toEqual([1, 2, 5, 8])
  })

  it('the byte order mark is removed, and letters split across chunks are joined', async () => {
    expect(await rowsOf('\ufeffনাম,price\nশাড়ি,১২০', 1)).toEqual([
      { line: 1, cells: ['নাম', 'price'] },
      { line: 2, cells: ['শাড়ি', '১২০'] },
    ])
  })

  it('a CSV row with far more cells than a product table is refused', async () => {
    const wide = `sku,name\n${','.repeat(399_000)}\n`
    await expect(rowsOf(wide, 65_536)).rejects.toThrow('Line 2 has more than 500 cells')
    expect(await rowsOf(`sku\n${','.repeat(499)}x`, 1_000)).toHaveLength(2)
  })

  it('a file without end of a quotation, or in two encodings, or that is no text, is refused', async () => {
    await expect(rowsOf('a\n1\n"2\n3\n')).rejects.toThrow('never closed')
    await expect(rowsOf('a\n\0\n')).rejects.toThrow('CSV UTF-8')
    const both = Buffer.concat([
      Buffer.from(`a,b\n${'নাম,১\n'.repeat(20_000)}`),
      Buffer.from([0xe9, 0x0a]),
    ])
    await expect(rowsOf(both, 65_536)).rejects.toThrow('two encodings')
  })

  const table = 'নাম,price\n"লাল, শাড়ি",৳ ১২০\n'
  const expected = [
    ['নাম', 'price'],
    ['লাল, শাড়ি', '৳ ১২০'],
  ]
  it.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`)],
    ['UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16, its upper bytes first', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
  ])('a file in %s is read', async (_encoding, bytes) => {
    for (const size of [1, 3, 65_536]) {
      expect((await rowsOf(bytes, size)).map((row) => row.cells)).toEqual(expected)
    }
  })

  it('a file in UTF-16 without a mark is known by the zero bytes of its Latin letters', async () => {
    const plain = 'name,price\nSaree,850\n'
    for (const bytes of [Buffer.from(plain, 'utf16le'), Buffer.from(plain, 'utf16le').swap16()]) {
      expect((await rowsOf(bytes, 5))[1]?.cells).toEqual(['Saree', '850'])
    }
  })

  it('a file in Windows-1252 is read, however late its first letter beyond ASCII comes', async () => {
    const bytes = Buffer.from(`name\n${'x\n'.repeat(50_000)}Caf\xe9 \x80 5\n`, 'latin1')
    for (const size of [1_000, 65_536]) {
      expect((await rowsOf(bytes, size)).at(-1)).toEqual({ line: 50_002, cells: ['Café € 5'] })
    }
  })

  it.each([
    ['commas', 'a,b;c\n1,2\n', ['a', 'b;c']],
    ['semicolons', 'a;"b;,,,";c,d\n1;2;3\n', ['a', 'b;,,,', 'c,d']],
    ['tabs', 'a\tb, c\td\n1\t2\t3\n', ['a', 'b, c', 'd']],
    ['bars', 'a|b|c, d\n1|2|3\n', ['a', 'b', 'c, d']],
    ['what its first line names', 'sep=;\na;b,c,d\n1;2\n', ['a', 'b,c,d']],
  ])('cells that are separated by %s are told apart', async (_what, text, head) => {
    expect((await rowsOf(text))[0]?.cells).toEqual(head)
  })

  it('readCsv reads what writeCsv() writes, exactly', async () => {
    const cells = ['=1+1', "'x", '-5', ' a ', 'a "b", c', 'x\r\ny', '', 'জামদানি', '[1]', '\t', '\r']
    async function* rows() {
      yield cells
    }
    const file = await Array.fromAsync(writeCsv(cells, rows()))
    const read = await rowsOf(Buffer.concat(file.map((chunk) => Buffer.from(chunk))))
    expect(read.map((row) => row.cells)).toEqual([cells, cells])
  })
})
