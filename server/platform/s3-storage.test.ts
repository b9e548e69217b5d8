import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { s3Account, throwAwayS3, type ThrowAwayS3 } from '../test/throw-away-s3.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const bucket = 'haat-pictures'
let s3: ThrowAwayS3
let storage: Storage
const storageWith = (changes: object) =>
  s3Storage({ endpoint: s3.endpoint, bucket, region: 'ap-southeast-1', ...s3Account, ...changes })

beforeAll(async () => {
  s3 = await throwAwayS3(bucket)
  storage = storageWith({})
})
afterAll(() => s3.close())

describe('an S3-compatible store', () => {
  it('the store saves, returns and removes bytes unchanged', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 31) % 256))
    await storage.put('products/a-0b6e4f.webp', bytes)
    expect(await storage.get('products/a-0b6e4f.webp')).toEqual(bytes)
    await storage.put('products/a-0b6e4f.webp', Buffer.from('new'))
    expect((await storage.get('products/a-0b6e4f.webp'))?.toString()).toBe('new')
    await storage.remove('products/a-0b6e4f.webp')
    expect(await storage.get('products/a-0b6e4f.webp')).toBeUndefined()
    await storage.remove('products/a-0b6e4f.webp')
    expect(s3.asked).toContain(`PUT /${bucket}/products/a-0b6e4f.webp`)
  })

  it('the store is never called with an invalid key', async () => {
    const before = s3.asked.length
    for (const key of ['../secret', 'a b.webp', '', 'products/', 'x?acl', 'A.webp']) {
      await expect(storage.get(key)).rejects.toThrow('Not a storage key')
    }
    expect(s3.asked).toHaveLength(before)
  })

  it('a busy store is retried', async () => {
    await storage.put('a.webp', Buffer.from('x'))
    s3.fail(503, 1)
    expect((await storage.get('a.webp'))?.toString()).toBe('x')
  })

  it('a refusal of the store is an error with its reason and without the secret', async () => {
    const wrong = storageWith({ secretKey: 'another-secret' })
    const refused = wrong.put('a.webp', Buffer.from('x'))
    await expect(refused).rejects.toThrow(
      'The store answered PUT a.webp with 403 SignatureDoesNotMatch',
    )
    await expect(wrong.get('a.webp')).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(
      storageWith({ bucket: 'no-such' }).put('a.webp', Buffer.from('x')),
    ).rejects.toThrow('no-such')
  })
})
