import { setTimeout as wait } from 'node:timers/promises'

import type { Text } from '@haat/contract/refusals/text'

import { keepPictures } from '#modules/media/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { keepImportPicture, refuseImportPictures } from './import-picture.repo.ts'

/** Until pictures of other people are decoded. */
const busyMs = 500
const mostTries = 60

interface Found {
  importId: string
  source: string
  bytes: Buffer
}

/** Decodes and stores a picture of an import under the limits of an upload, or records why it cannot be had. */
export async function keepPicture(
  { database: { db }, storage }: Pick<Ports, 'database' | 'storage'>,
  { importId, source, bytes }: Found,
): Promise<void> {
  const sent = { folder: 'products', field: 'pictures', uploads: [{ bytes }] }
  for (let tries = 1; ; tries += 1) {
    try {
      await keepPictures(storage, sent, async ([key = '']) => {
        const isKept = await keepImportPicture(db, importId, { source, key, bytes: bytes.length })
        if (!isKept) throw new Refusal(413, 'import_pictures_most')
      })
      return
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isBusy = error.statusCode === 503
      if (!isBusy || tries === mostTries) {
        await refuseImportPictures(db, importId, [source], problemOf(error))
        return
      }
    }
    await wait(busyMs)
  }
}

function problemOf({ statusCode, text }: Refusal): Text {
  return statusCode === 415 ? 'no_picture_kind' : text
}
