import { createHash } from 'node:crypto'

import { helpingThreads } from '#platform/helping-threads.ts'
import type { Log } from '#platform/log.ts'
import { isStorageKey, type Storage } from '#platform/storage.ts'
import type { Asker } from '#platform/http/asker.ts'
import { BoundedLimiter } from '#platform/http/bounded-limiter.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { SingleFlight } from '#platform/http/single-flight.ts'
import { LRUCache } from 'lru-cache'

import { drawPicture } from './draw-picture.ts'
import type { PictureFolder } from './picture-folder.ts'
import { nameOfForm, type PictureForm } from './picture-form.ts'
import type { PictureFormat } from './picture-format.ts'

export interface SizedPicture {
  bytes: Buffer
  etag: string
}

/** A drawn picture with the tag by which a browser asks whether it has changed. */
export const asSized = (bytes: Buffer): SizedPicture => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
})

interface Drawing {
  key: string
  form: PictureForm
  format: PictureFormat
  isWanted: () => boolean
}

const tryAgain = () => new Refusal(503, 'Please try again', { retryAfter: 5 })

/** Bytes of pictures kept in memory: about a thousand of those on cards. */
const mostInMemory = 32 * 1_048_576
/** A quarter of a minute of drawing; each holds a request, and nobody looks at an empty frame for longer. */
const maxWaiting = 300

/** Pictures in the forms they are served in: drawn once, kept on disk within a budget and in memory for a while. */
export class SizedPictures {
  readonly #storage: Storage
  readonly #folder: PictureFolder
  readonly #log: Log
  readonly #known = new LRUCache<string, SizedPicture>({
    maxSize: mostInMemory,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  })
  readonly #making = new SingleFlight<SizedPicture | undefined>()
  // A burst of new pictures leaves the other threads to the rest of the shop.
  readonly #drawing = new BoundedLimiter({
    concurrency: helpingThreads,
    maxWaiting,
    busy: tryAgain,
  })

  /** `folder`: where drawn pictures are kept. What stands under a key of `storage` never changes. */
  constructor(storage: Storage, folder: PictureFolder, log: Log) {
    this.#storage = storage
    this.#folder = folder
    this.#log = log
  }

  /**
   * Undefined when there is no such picture. Throws 503 when too many wait to be drawn or all who asked for it have
   * gone, and what `mayDraw` throws where whoever asks may not have another one looked for and drawn.
   */
  async find(
    key: string,
    form: PictureForm,
    format: PictureFormat,
    { asker, mayDraw }: { asker?: Asker; mayDraw?: () => void } = {},
  ): Promise<SizedPicture | undefined> {
    if (!isStorageKey(key)) return undefined
    const name = `${key}/${nameOfForm(form)}.${format}`
    const known = this.#known.get(name)
    if (known) return known
    return this.#making.join(name, asker, (isWanted) =>
      this.#make(name, () => {
        mayDraw?.()
        return this.#draw(name, { key, form, format, isWanted })
      }),
    )
  }

  /** What memory holds of a picture that is gone. */
  forget(key: string): void {
    for (const name of this.#known.keys()) if (name.startsWith(`${key}/`)) this.#known.delete(name)
  }

  /** The same on disk. */
  async remove(key: string): Promise<void> {
    if (!isStorageKey(key)) return
    await this.#folder.remove(key)
  }

  async #make(name: string, draw: () => Promise<Buffer | undefined>) {
    const bytes = (await this.#folder.read(name)) ?? (await draw())
    if (!bytes) return undefined
    const picture = asSized(bytes)
    this.#known.set(name, picture)
    return picture
  }

  async #draw(name: string, { key, form, format, isWanted }: Drawing) {
    const bytes = await this.#drawing.run(async () => {
      // Not before its turn: hundreds of originals in memory are more than all that is drawn from them.
      const original = await this.#storage.get(key)
      return original && drawPicture(original, form, format)
    }, isWanted)
    if (!bytes) return undefined
    const kept = await this.#folder.write(name, bytes).catch((error: unknown) => String(error))
    if (kept !== true) this.#log.warn({ name, error: kept || 'disk full' }, 'picture.not_kept')
    return bytes
  }
}
