import { createHash } from 'node:crypto'

import { AwsClient } from 'aws4fetch'

import type { S3Settings } from './settings.ts'
import { isStorageKey, type Storage } from './storage.ts'

/** A store that does not answer must not hold a page for longer. */
const timeoutMs = 15_000

/**
 * Keeps files in a bucket of any S3-compatible store, by the three calls that all of them know. The bucket is
 * named in the path, which also stores without a domain for each bucket understand.
 */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    // 5xx and 429 only, each time after a longer wait.
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

/** The hash makes the store refuse what was changed or cut off on its way. */
const headersOf = (key: string, body: Uint8Array) => ({
  'content-type': key.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
  'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
})

/** '403 SignatureDoesNotMatch': the store's own word for it, and nothing else of its reply. */
async function reason(reply: Response): Promise<string> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await reply.text())?.[1] ?? ''
  return `${reply.status} ${code}`.trim()
}
