import { join } from 'node:path'

import { inTransaction, notify } from '#platform/db/transaction.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { z } from 'zod'

import { pictureFormat } from './picture-format.ts'
import { readPictureForm } from './picture-form.ts'
import { pictureChannel, removeJob } from './remove-picture.ts'
import { SizedPictures } from './sized-pictures.ts'

const prefix = '/img/'

const RemovedPicture = z.object({ key: z.string() })

/** Serves pictures at `/img/{key}?w=&h=&fit=` (wire.md §7). */
export function registerMedia({ app, ports, settings, jobs, freshness }: Platform): void {
  const folder = join(settings.dataDir, 'sized-pictures')
  const pictures = new SizedPictures(ports.storage, folder, ports.log)
  freshness.push({
    channel: pictureChannel,
    hear: (key) => pictures.forget(key),
    forgetAll: () => undefined,
  })
  jobs[removeJob] = async (payload) => {
    const { key } = RemovedPicture.parse(payload)
    await ports.storage.remove(key)
    await pictures.remove(key)
    await inTransaction(ports.database.db, (tx) => notify(tx, pictureChannel, [key]))
  }
  app.get(`${prefix}*`, async (request, reply) => {
    // Keys need no escapes: the raw path is the key, or it is none.
    const key = (request.url.split('?')[0] ?? '').slice(prefix.length)
    const form = readPictureForm(request.query)
    const format = pictureFormat(request.headers.accept)
    const picture = await pictures.find(key, form, format)
    if (!picture) throw notFound('There is no such picture')
    void reply.headers({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      etag: picture.etag,
    })
    if (request.headers['if-none-match']?.includes(picture.etag)) return reply.code(304).send()
    return reply.send(picture.bytes)
  })
}
