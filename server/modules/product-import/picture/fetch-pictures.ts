import { setTimeout as wait } from 'node:timers/promises'

import { onePicture } from '@haat/contract/media'
import pLimit from 'p-limit'

import type { Ports } from '#platform/platform.ts'
import type { PublicWeb } from '#platform/public-web/public-web.ts'
import { FetchRefusal } from '#platform/public-web/public-host.ts'

import { findWaitingPictures, refuseImportPictures } from './import-picture.repo.ts'
import { keepPicture } from './keep-picture.ts'

/** From all hosts together; PublicWeb limits each host. */
const mostAtOnce = 8
const batchLength = 100
/** Before the only other try of what may work a moment later. */
const secondTryMs = 1_000

interface FetchDeps {
  ports: Pick<Ports, 'database' | 'storage'>
  web: PublicWeb
}

/** Fetches the pictures that an import waits for, until none is left. */
export async function fetchPictures(deps: FetchDeps, importId: string): Promise<void> {
  const limit = pLimit(mostAtOnce)
  const { db } = deps.ports.database
  for (;;) {
    const sources = await findWaitingPictures(db, importId, batchLength)
    if (sources.length === 0) return
    await limit.map(sources, (source) => fetchPicture(deps, importId, source))
  }
}

async function fetchPicture(
  { ports, web }: FetchDeps,
  importId: string,
  source: string,
): Promise<void> {
  const bytes = await fetchTwice(web, source)
  if (typeof bytes === 'string') {
    await refuseImportPictures(ports.database.db, importId, [source], bytes)
  } else {
    await keepPicture(ports, { importId, source, bytes })
  }
}

/** The file, or why it cannot be had. */
async function fetchTwice(web: PublicWeb, source: string): Promise<Buffer | string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await web.fetch(source, { mostBytes: onePicture.maxBytes })
    } catch (error) {
      if (!(error instanceof FetchRefusal)) throw error
      if (!error.isTransient || attempt === 2) return error.message
      await wait(secondTryMs)
    }
  }
}
