import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Log } from '#platform/log.ts'
import { isStorageKey, type Storage } from '#platform/storage.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { LRUCache } from 'lru-cache'

import { AtMost } from './at-most.ts'
import { drawPicture } from './draw-picture.ts'
import { nameOfForm, type PictureForm } from './picture-form.ts'
import type { PictureFormat } from './picture-format.ts'

export interface SizedPicture {
  bytes: Buffer
  etag: string
}

/** Bytes of pictures kept in memory: about a thousand of those on cards. */
const mostInMemory = 32 * 1_048_576
const drawnAtOnce = 2
const mostWaiting = 1_000

/** Pictures in the forms they are served in: drawn once, kept on disk for ever and in memory for a while. */
export class SizedPictures {
  readonly #storage: Storage
  readonly #folder: string
  readonly #log: Log
  readonly #known = new LRUCache<string, SizedPicture>({
    maxSize: mostInMemory,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  })
  readonly #making = new Map<string, Promise<SizedPicture | undefined>>()
  // A burst of new pictures leaves the other threads to the rest of the shop.
  readonly #drawing = new AtMost(drawnAtOnce, mostWaiting)

  /** `folder`: where drawn pictures are kept. What stands under a key of `storage` never changes. */
  constructor(storage: Storage, folder: string, log: Log) {
    this.#storage = storage
    this.#folder = folder
    this.#log = log
  }

  /** Undefined when there is no such picture. Throws 503 when too many wait to be drawn. */
  async find(
    key: string,
    form: PictureForm,
    format: PictureFormat,
  ): Promise<SizedPicture | undefined> {
    if (!isStorageKey(key)) return undefined
    const name = `${key}/${nameOfForm(form)}.${format}`
    const known = this.#known.get(name)
    if (known) return known
    let making = this.#making.get(name)
    if (!making) {
      making = this.#make(name, key, form, format).finally(() => this.#making.delete(name))
      this.#making.set(name, making)
    }
    return making
  }

  /** What memory holds of a picture that is gone. */
  forget(key: string): void {
    for (const name of this.#known.keys()) if (name.startsWith(`${key}/`)) this.#known.delete(name)
  }

  /** The same on disk. */
  async remove(key: string): Promise<void> {
    if (!isStorageKey(key)) return
    await rm(join(this.#folder, key), { recursive: true, force: true })
  }

  async #make(name: string, key: string, form: PictureForm, format: PictureFormat) {
    const file = join(this.#folder, name)
    const bytes = (await readIfThere(file)) ?? (await this.#draw(file, key, form, format))
    if (!bytes) return undefined
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const picture = { bytes, etag }
    this.#known.set(name, picture)
    return picture
  }

  async #draw(file: string, key: string, form: PictureForm, format: PictureFormat) {
    const original = await this.#storage.get(key)
    if (!original) return undefined
    if (this.#drawing.full) throw new Refusal(503, 'Please try again', { retryAfter: 5 })
    const bytes = await this.#drawing.run(() => drawPicture(original, form, format))
    // A full disk makes the shop slower, not blind.
    await writeWhole(file, bytes).catch((error: unknown) =>
      this.#log.warn({ file, error: String(error) }, 'picture.not_kept'),
    )
    return bytes
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, file)
}
