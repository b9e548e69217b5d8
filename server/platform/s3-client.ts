import { createHash } from 'node:crypto'

import { AwsClient } from 'aws4fetch'

import type { S3Settings } from './settings.ts'

interface Body {
  bytes: Uint8Array
  type: string
}

export interface S3Client {
  /** 404 is a reply; every other refusal is an error with the store's reason. */
  ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Body): Promise<Response>
  /** All keys that begin with `prefix`, in the order of their letters. */
  list(prefix: string): AsyncGenerator<string>
}

/**
 * Asks a bucket of any S3-compatible store, by PUT, GET and DELETE of objects and by lists. Path-style
 * addresses, because some stores have no domain for each bucket.
 */
export function s3Client(settings: S3Settings, timeoutMs: number): S3Client {
  const { endpoint, bucket, region, accessKey, secretKey } = settings
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    // Retries on 5xx and 429 only, with growing delays.
    retries: 2,
  })
  const address = `${endpoint}/${bucket}`
  return {
    async ask(method, key, body) {
      const reply = await client.fetch(`${address}/${key}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: new Uint8Array(body.bytes), headers: headersOf(body) }),
      })
      if (reply.ok || reply.status === 404) return reply
      throw new Error(`The store answered ${method} ${key} with ${await reason(reply)}`)
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token) query.set('continuation-token', token)
        const signal = AbortSignal.timeout(timeoutMs)
        const reply = await client.fetch(`${address}?${query.toString()}`, { signal })
        if (!reply.ok) throw new Error(`The store answered a list with ${await reason(reply)}`)
        const text = await reply.text()
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield plainText(key)
        token = plainText(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '')
      } while (token)
    },
  }
}

/** The store compares the hash and refuses a body that was changed or cut off on its way. */
const headersOf = ({ bytes, type }: Body) => ({
  'content-type': type,
  'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
})

/** The store's error code, such as '403 SignatureDoesNotMatch', and nothing else of its reply. */
async function reason(reply: Response): Promise<string> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await reply.text())?.[1] ?? ''
  return `${reply.status} ${code}`.trim()
}

const plainText = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
