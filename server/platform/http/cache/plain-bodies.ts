import { gunzipSync } from 'node:zlib'

import { LRUCache } from 'lru-cache'

/**
 * Bodies for clients that take no compression. Few do, and a page is five times as large as its compressed forms: it is
 * unpacked for them, and the last ones are kept.
 */
export class PlainBodies {
  readonly #kept: LRUCache<string, Buffer>

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ buffer }) => buffer.byteLength,
    })
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** The body of a page by its ETag, which is the hash of it. */
  of(etag: string, gzip: Buffer): Buffer {
    const known = this.#kept.get(etag)
    if (known) return known
    const body = gunzipSync(gzip)
    this.#kept.set(etag, body)
    return body
  }
}
