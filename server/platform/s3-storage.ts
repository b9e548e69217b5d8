import { createHash } from 'node:crypto'

import { AwsClient } from 'aws4fetch'

import type { S3Settings } from './settings.ts'
import { isStorageKey, type Storage } from './storage.ts'

/** A store that does not answer must not hold a page any longer. */
const timeoutMs = 15_000

/**
 * Stores files in a bucket of any S3-compatible store, by PUT, GET and DELETE alone. Path-style addresses,
 * because some stores have no domain for each bucket.
 */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    // Retries on 5xx and 429 only, with growing delays.
    retries: 2,
  })
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array) => {
    if (!isStorageKey(key)) throw new RangeError(`Not a storage key: ${key}`)
    const reply = await client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body), headers: headersOf(key, body) }),
    })
    if (reply.ok || reply.status === 404) return reply
    throw new Error(`The store answered ${method} ${key} with ${await reason(reply)}`)
  }
  return {
    async put(key, bytes) {
      const reply = await ask('PUT', key, bytes)
      if (!reply.ok) throw new Error(`The store has no bucket ${bucket}`)
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
  }
}

/** The store compares the hash and refuses a body that was changed or cut off on its way. */
const headersOf = (key: string, body: Uint8Array) => ({
  'content-type': key.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
  'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
})

/** The store's error code, such as '403 SignatureDoesNotMatch', and nothing else of its reply. */
async function reason(reply: Response): Promise<string> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await reply.text())?.[1] ?? ''
  return `${reply.status} ${code}`.trim()
}
