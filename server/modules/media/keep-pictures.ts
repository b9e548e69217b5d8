import { randomUUID } from 'node:crypto'

import type { PictureSize } from '@haat/contract/media'
import { say, within } from '@haat/contract/refusals/text'

import { Refusal } from '#platform/http/refusal.ts'
import type { Storage } from '#platform/storage.ts'

import { acceptPicture } from './accept-picture.ts'
import { averageColor } from './average-color.ts'

interface Upload {
  bytes: Buffer
}

interface Sent {
  /** First part of the storage keys: `products`. */
  folder: string
  /** Field of the form, named when a picture is refused. */
  field: string
  uploads: readonly Upload[]
  atLeast?: PictureSize
}

/**
 * Stores uploads and passes their keys to `work`, which saves them in the database; if it fails, the pictures
 * are removed. A key is random, because some pictures are for those alone who know it, and ends in the picture's average
 * colour, so that every address carries the colour. Throws what acceptPicture() throws, with the form's field.
 */
export async function keepPictures<T>(
  storage: Storage,
  sent: Sent,
  work: (keys: string[]) => Promise<T>,
): Promise<T> {
  const keys: string[] = []
  try {
    // All are checked before the first is stored, one after the other, since each may need much memory.
    const pictures: Buffer[] = []
    for (const index of sent.uploads.keys()) pictures.push(await accepted(sent, index))
    for (const picture of pictures) {
      const key = `${sent.folder}/${randomUUID()}-${await averageColor(picture)}.webp`
      await storage.put(key, picture)
      keys.push(key)
    }
    return await work(keys)
  } catch (error) {
    // A failing removal must not hide the first error.
    await Promise.allSettled(keys.map((key) => storage.remove(key)))
    throw error
  }
}

async function accepted({ field, uploads, atLeast }: Sent, index: number): Promise<Buffer> {
  const upload = uploads[index]
  if (!upload) throw new RangeError(`There is no upload ${index}`)
  try {
    return await acceptPicture(upload.bytes, { atLeast })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { text: problem, extras, statusCode } = error
    const text =
      uploads.length > 1
        ? say('picture_of', { number: index + 1, problem: within(problem) })
        : problem
    throw new Refusal(statusCode, text, { ...extras, errors: [{ path: `files.${field}`, text }] })
  }
}
