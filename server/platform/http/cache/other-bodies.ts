import { promisify } from 'node:util'
import { brotliDecompress, brotliDecompressSync, gzip, gzipSync } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import type { Encoding } from '../encoding.ts'

const unpack = promisify(brotliDecompress)
const packGzip = promisify(gzip)

/** A page as it is kept. */
interface Kept {
  /** The hash of its body before compression. */
  etag: string
  /** In Brotli. */
  body: Buffer
}

/**
 * Bodies for clients that take gzip alone, or no compression. Few do, so that a page is kept in Brotli only; it is packed again
 * for them, and the last ones are kept.
 */
export class OtherBodies {
  readonly #kept: LRUCache<string, Buffer>

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      // An empty body counts too: a size is at least 1.
      sizeCalculation: ({ buffer }) => Math.max(1, buffer.byteLength),
    })
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** The body of a page in an encoding, where it is there. */
  find(page: Kept, encoding: Encoding): Buffer | undefined {
    return encoding === 'br' ? page.body : this.#kept.get(keyOf(page, encoding))
  }

  /** The same, made off the event loop where it is not there. */
  async make(page: Kept, encoding: Encoding): Promise<Buffer> {
    const known = this.find(page, encoding)
    if (known) return known
    const plain = await unpack(page.body)
    return this.#keep(page, encoding, encoding === 'gzip' ? await packGzip(plain) : plain)
  }

  /** The same, made at once, for when the database is away. */
  makeNow(page: Kept, encoding: Encoding): Buffer {
    const known = this.find(page, encoding)
    if (known) return known
    const plain = brotliDecompressSync(page.body)
    return this.#keep(page, encoding, encoding === 'gzip' ? gzipSync(plain) : plain)
  }

  #keep(page: Kept, encoding: Encoding, body: Buffer): Buffer {
    const own = alone(body)
    this.#kept.set(keyOf(page, encoding), own)
    return own
  }
}

const keyOf = ({ etag }: Kept, encoding: Encoding) => `${encoding} ${etag}`

/** The same bytes in memory of exactly their size: zlib gives a part of a block of 16 KB, which a small reply would keep. */
export function alone(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}
