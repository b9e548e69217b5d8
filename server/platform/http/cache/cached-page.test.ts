import { expect, it } from 'vitest'

import { compress } from './cached-page.ts'

it('a cached page holds no more memory than the bytes that it is counted as', async () => {
  const served = { whole: 0, notModified: 0 }
  const options = { headersOf: () => ({}), ttlMs: 1_000, served }
  for (const letters of [0, 300, 5_000, 100_000]) {
    const page = { status: 200, contentType: 'text/html', body: 'a'.repeat(letters), tags: [] }
    const { forms } = await compress(page, '/', options)
    for (const { body } of Object.values(forms)) expect(body.buffer.byteLength).toBe(body.length)
  }
})
