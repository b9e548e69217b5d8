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

  it('a file that is not UTF-8, or has an unclosed quote, is refused', async () => {
    await expect(rowsOf(new Uint8Array([0x61, 0xe9, 0x0a]))).rejects.toThrow('CSV UTF-8')
    await expect(rowsOf('a\n1\n"2\n3\n')).rejects.toThrow('never closed')
  })

  it('readCsv reads what writeCsv() writes, exactly', async () => {
    const cells = ['=1+1', "'x", '-5', ' a ', 'a "b", c', 'x\r\ny', '', 'জামদানি', '[1]', '\t', '\r']
    async function* rows() {
      yield cells
    }
    const file = await Array.fromAsync(writeCsv(cells, rows()))
    const read = await rowsOf(Buffer.concat(file.map((chunk) => Buffer.from(chunk))))
    expect(read[1]?.cells).toEqual(cells)
  })
})
