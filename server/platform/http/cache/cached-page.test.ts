import { gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { compress } from './cached-page.ts'
import { OtherBodies } from './other-bodies.ts'

const served = { whole: 0, notModified: 0 }
const aPage = (body: string) =>
  compress({ status: 200, contentType: 'text/html', body, tags: [] }, '/', {
    headersOf: () => ({}),
    ttlMs: 1_000,
    served,
  })

it('a cached page holds no more memory than the bytes that it is counted as', async () => {
  const bodies = new OtherBodies(1_000_000)
  for (const letters of [0, 300, 5_000, 100_000]) {
    const page = await aPage('a'.repeat(letters))
    expect(page.body.buffer.byteLength).toBe(page.body.length)
    const before = bodies.bytes
    const gzip = await bodies.make(page, 'gzip')
    expect(bodies.bytes - before).toBe(gzip.length)
  }
})

it('an empty page, such as a redirect, has a body in each encoding', async () => {
  const bodies = new OtherBodies(100_000)
  const page = await aPage('')
  expect((await bodies.make(page, 'identity')).length).toBe(0)
  expect(gunzipSync(bodies.makeNow(page, 'gzip')).length).toBe(0)
})

it('bodies in other encodings are right, made once, and kept within their limit', async () => {
  const bodies = new OtherBodies(100_000)
  const first = await aPage('a'.repeat(60_000))
  expect(bodies.find(first, 'identity')).toBeUndefined()
  const plain = await bodies.make(first, 'identity')
  expect(plain.toString()).toBe('a'.repeat(60_000))
  expect(bodies.find(first, 'identity')).toBe(plain)
  expect(gunzipSync(await bodies.make(first, 'gzip')).toString()).toBe('a'.repeat(60_000))
  const second = await aPage('b'.repeat(60_000))
  expect(bodies.makeNow(second, 'identity').toString()).toBe('b'.repeat(60_000))
  expect(gunzipSync(bodies.makeNow(second, 'gzip')).toString()).toBe('b'.repeat(60_000))
  expect(bodies.bytes).toBeLessThan(100_000)
  expect(bodies.find(first, 'identity')).toBeUndefined()
})
