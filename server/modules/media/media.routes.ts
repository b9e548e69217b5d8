import { join } from 'node:path'

import { socialSize } from '@haat/contract/product/social-picture'

import { notify } from '#platform/db/notices.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/http/refusal.ts'
import { TokenBuckets } from '#platform/http/limits/token-buckets.ts'
import type { Platform } from '#platform/platform.ts'
import { z } from 'zod'

import { PictureFolder } from './picture-folder.ts'
import { pictureFormat } from './picture-format.ts'
import { readPictureForm } from './picture-form.ts'
import { pictureChannel, removeJob } from './remove-picture.ts'
import { plainPicture } from './plain-picture.ts'
import { isPublicPicture } from './public-picture.ts'
import { asSized, SizedPictures, type SizedPicture } from './sized-pictures.ts'
import { whileClosed } from '#platform/http/closed-shop.ts'

const prefix = '/img/'
const oneMegabyte = 1_048_576

/**
 * Pictures of something a customer gives back show what is theirs: they are kept by their own browser alone, for an hour. All
 * others are public, and another picture has another key.
 */
const cachingOf = (key: string) =>
  key.startsWith('returns/') ? 'private, max-age=3600' : 'public, max-age=31536000, immutable'

/** Free disk space (bytes) left to the database, which may use the same disk. */
const leaveFree = 1_024 * oneMegabyte

/** Rate limit of newly resized pictures for one address: a page of new products needs about sixty. */
const share = { burst: 600, perSecond: 10 }

const noPicture = () => notFound('no_such_picture')

const RemovedPicture = z.object({ key: z.string() })

/** Pictures for Open Graph, and icons. */
export interface SharedPictures {
  /** The shop's logo when the key has no picture here. */
  findForSharing(key: string | undefined): Promise<SizedPicture>
  /** A square JPEG of the whole picture; undefined when there is none. */
  findIcon(key: string, side: number): Promise<SizedPicture | undefined>
}

/** Serves pictures at `/img/{key}?w=&h=&fit=` (docs/behaviour.md §7.8). */
export function registerMedia({
  app,
  ports,
  settings,
  jobs,
  cacheInvalidators,
}: Platform): SharedPictures {
  const folder = new PictureFolder(join(settings.dataDir, 'sized-pictures'), {
    most: settings.pictureMegabytes * oneMegabyte,
    leaveFree,
  })
  const pictures = new SizedPictures(ports.storage, folder, ports.log)
  const drawings = new TokenBuckets({
    ...share,
    scale: settings.limitPerAddressScale,
    now: () => ports.clock.now().getTime(),
  })
  cacheInvalidators.push({
    channel: pictureChannel,
    invalidate: (key) => pictures.forget(key),
    invalidateAll: () => undefined,
  })
  jobs[removeJob] = async (payload) => {
    const { key } = RemovedPicture.parse(payload)
    await ports.storage.remove(key)
    await pictures.remove(key)
    await inTransaction(ports.database.db, (tx) => notify(tx, pictureChannel, [key]))
  }
  app.get(`${prefix}*`, whileClosed, async (request, reply) => {
    // The raw path, because valid keys need no escapes.
    const key = (request.url.split('?')[0] ?? '').slice(prefix.length)
    if (!isPublicPicture(key)) throw noPicture()
    const form = readPictureForm(key, request.query)
    const format = pictureFormat(request.headers.accept)
    const picture = await pictures.find(key, form, format, {
      asker: reply.raw,
      mayDraw: () => drawings.take(request.ip),
    })
    if (!picture) throw noPicture()
    void reply.headers({
      'content-type': `image/${format}`,
      'cache-control': cachingOf(key),
      vary: 'accept',
      etag: picture.etag,
    })
    if (request.headers['if-none-match']?.includes(picture.etag)) return reply.code(304).send()
    return reply.send(picture.bytes)
  })
  let plain: Promise<SizedPicture> | undefined
  return {
    async findForSharing(key) {
      const form = { size: socialSize, fit: 'whole' } as const
      const found = key === undefined ? undefined : await pictures.find(key, form, 'jpeg')
      if (found) return found
      plain ??= plainPicture().then(asSized)
      return plain
    },
    findIcon: (key, side) =>
      pictures.find(key, { size: { width: side, height: side }, fit: 'whole' }, 'jpeg'),
  }
}
