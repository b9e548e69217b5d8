import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { helpingThreads } from '#platform/helping-threads.ts'
import type { Log } from '#platform/log.ts'
import { isStorageKey, type Storage } from '#platform/storage.ts'
import type { Asker } from '#platform/http/asker.ts'
import { BoundedLimiter } from '#platform/http/limits/bounded-limiter.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { SingleFlight } from '#platform/http/single-flight.ts'
import { LRUCache } from 'lru-cache'

import { drawPicture } from './draw-picture.ts'
import { tookTooLong } from './load-sharp.ts'
import type { PictureFolder } from './picture-folder.ts'
import { nameOfForm, type PictureForm } from './picture-form.ts'
import type { PictureFormat } from './picture-format.ts'
import { isDrawable, isPublicPicture } from './public-picture.ts'

export interface SizedPicture {
  bytes: Buffer
  etag: string
}

/** A resized picture with its ETag. */
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

const tryAgain = () => new Refusal(503, 'try_again', { retryAfter: 5 })

/** Memory limit in bytes: about a thousand pictures of cards. */
const mostInMemory = 32 * 1_048_576
/** About 15 seconds of resizing; each waiting picture holds a request, and nobody waits longer. */
const maxWaiting = 300
/** After which a drawing no longer holds others up. */
const mostPatienceMs = 2_000
/** Drawings that go on at the same time; each further one that is slow keeps its turn. */
const mostSlow = 1
/** How long a picture that took too long is not tried again. */
const givenUpMs = 600_000

/** Pictures in served forms: resized once, cached on disk within a budget and in memory. */
export class SizedPictures {
  readonly #storage: Storage
  readonly #folder: PictureFolder
  readonly #log: Log
  readonly #known = new LRUCache<string, SizedPicture>({
    maxSize: mostInMemory,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  })
  readonly #making = new SingleFlight<SizedPicture | undefined>()
  // Limits the helper threads that resizing takes from the rest of the shop.
  readonly #drawing = new BoundedLimiter({
    concurrency: helpingThreads,
    maxWaiting,
    busy: tryAgain,
  })

  /** Keys of pictures that took too long. */
  readonly #givenUp = new LRUCache<string, true>({ max: 10_000, ttl: givenUpMs })
  readonly #patienceMs: number
  #slow = 0

  /** `folder`: the disk cache. A picture under a key of `storage` never changes. */
  constructor(
    storage: Storage,
    folder: PictureFolder,
    log: Log,
    { patienceMs = mostPatienceMs }: { patienceMs?: number } = {},
  ) {
    this.#storage = storage
    this.#folder = folder
    this.#log = log
    this.#patienceMs = patienceMs
  }

  /**
   * Undefined when there is no such picture. Throws 503 when the queue is full or all waiting clients have
   * disconnected, and what `mayDraw` throws when the client may not cause another resizing.
   */
  async find(
    key: string,
    form: PictureForm,
    format: PictureFormat,
    { asker, mayDraw }: { asker?: Asker; mayDraw?: () => void } = {},
  ): Promise<SizedPicture | undefined> {
    if (!isPublicPicture(key) || this.#givenUp.has(key)) return undefined
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

  /** Drops a removed picture from memory. */
  forget(key: string): void {
    for (const name of this.#known.keys()) if (name.startsWith(`${key}/`)) this.#known.delete(name)
  }

  /** Drops it from disk. */
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
    const bytes = await this.#inTurn(async () => {
      // Not before its turn: hundreds of originals in memory are more than all that is drawn from them.
      const original = await this.#storage.get(key)
      if (!original) return undefined
      if (!isWanted()) throw tryAgain()
      return this.#drawn(key, original, { form, format })
    }, isWanted)
    if (!bytes) return undefined
    const kept = await this.#folder.write(name, bytes).catch((error: unknown) => String(error))
    if (kept !== true) this.#log.warn({ name, error: kept || 'disk full' }, 'picture.not_kept')
    return bytes
  }

  async #drawn(key: string, original: Buffer, { form, format }: Pick<Drawing, 'form' | 'format'>) {
    try {
      if (!isDrawable(key, original)) throw new Error('Its content is no picture that may be drawn')
      return await drawPicture(original, form, format)
    } catch (error) {
      if (tookTooLong(error)) this.#givenUp.set(key, true)
      // A file that was cut off or overwritten on the disk: nobody can see it any more than a missing one.
      this.#log.warn({ key, error }, 'picture.broken')
      return undefined
    }
  }

  /** Draws when its turn comes. A drawing that takes long gives its turn to the next one, and goes on at the same time. */
  async #inTurn<T>(draw: () => Promise<T>, isWanted: () => boolean): Promise<T> {
    const drawing = Promise.withResolvers<T>()
    // Whoever waits for it hears of its failure below.
    void drawing.promise.catch(() => undefined)
    await this.#drawing.run(async () => {
      const ended = new AbortController()
      const end = drawing.promise.then(
        () => ended.abort(),
        () => ended.abort(),
      )
      void draw().then(drawing.resolve, drawing.reject)
      const isSlow = await wait(this.#patienceMs, true, { signal: ended.signal, ref: false }).catch(
        () => false,
      )
      if (!isSlow) return
      if (this.#slow >= mostSlow) return end
      this.#slow += 1
      void end.then(() => (this.#slow -= 1))
    }, isWanted)
    return drawing.promise
  }
}
