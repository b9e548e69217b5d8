import { s3Client } from './s3-client.ts'
import type { S3Settings } from './settings.ts'
import { isStorageKey, type Storage } from './storage.ts'

/** A store that does not answer must not hold a page any longer. */
const timeoutMs = 15_000

/** Stores files in a bucket of any S3-compatible store. */
export function s3Storage(settings: S3Settings): Storage {
  const client = s3Client(settings, timeoutMs)
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, bytes?: Uint8Array) => {
    if (!isStorageKey(key)) throw new RangeError(`Not a storage key: ${key}`)
    return client.ask(method, key, bytes && { bytes, type: typeOf(key) })
  }
  return {
    async put(key, bytes) {
      const reply = await ask('PUT', key, bytes)
      if (!reply.ok) throw new Error(`The store has no bucket ${settings.bucket}`)
      await reply.body?.cancel()
    },
    async get(key) {
      const reply = await ask('GET', key)
      if (reply.ok) return Buffer.from(await reply.arrayBuffer())
      await reply.body?.cancel()
      return undefined
    },
    async remove(key) {
      const reply = await ask('DELETE', key)
      await reply.body?.cancel()
    },
    async *list(folder = '') {
      for await (const key of client.list(folder)) if (isStorageKey(key)) yield key
    },
  }
}

const typeOf = (key: string) => (key.endsWith('.svg') ? 'image/svg+xml' : 'image/webp')
