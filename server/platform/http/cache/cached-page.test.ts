import { gzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { compress } from './cached-page.ts'
import { PlainBodies } from './plain-bodies.ts'

it('a cached page holds no more memory than the bytes that it is counted as', async () => {
  const served = { whole: 0, notModified: 0 }
  const options = { headersOf: () => ({}), ttlMs: 1_000, served }
  for (const letters of [0, 300, 5_000, 100_000]) {
    const page = { status: 200, contentType: 'text/html', body: 'a'.repeat(letters), tags: [] }
    const { bodies } = await compress(page, '/', options)
    for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.length)
  }
})

it('unpacked bodies are right, and kept within their limit', () => {
  const plain = new PlainBodies(100_000)
  const packed = (letter: string) => gzipSync(letter.repeat(60_000))
  const first = plain.of('a', packed('a'))
  expect(first.toString()).toBe('a'.repeat(60_000))
  expect(plain.of('a', packed('a'))).toBe(first)
  expect(plain.of('b', packed('b')).toString()).toBe('b'.repeat(60_000))
  expect(plain.bytes).toBe(60_000)
  expect(plain.of('a', packed('a'))).not.toBe(first)
})
