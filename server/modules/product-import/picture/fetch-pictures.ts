import { setTimeout as wait } from 'node:timers/promises'

import { onePicture } from '@haat/contract/media'
import type { Text } from '@haat/contract/refusals/text'
import pLimit from 'p-limit'

import type { Ports } from '#platform/platform.ts'
import type { PublicWeb } from '#platform/public-web/public-web.ts'
import { FetchRefusal } from '#platform/public-web/public-host.ts'

import { beginFetching } from '../prepare/preparing.repo.ts'
import { GivenUpHosts } from './given-up-hosts.ts'
import {
  findWaitingPictures,
  refuseImportPictures,
  skipWaitingPictures,
} from './import-picture.repo.ts'
import { keepPicture } from './keep-picture.ts'

/** From all hosts together; PublicWeb limits each host. */
const mostAtOnce = 8
const batchLength = 100
/** Before the only other try of what may work a moment later. */
const secondTryMs = 1_000

/** All pictures of an import together, from the first on; a host that is silent for all of them would take hours. */
const patienceMs = 10 * 60_000

interface FetchDeps {
  ports: Pick<Ports, 'database' | 'storage' | 'clock'>
  web: PublicWeb
}

/**
 * Fetches the pictures that an import waits for, until none is left or the time for it is over. What is not fetched then has
 * a problem, as every picture that cannot be had.
 */
export async function fetchPictures(deps: FetchDeps, importId: string): Promise<void> {
  const limit = pLimit(mostAtOnce)
  const { clock, database } = deps.ports
  const { db } = database
  const until = await beginFetching(db, importId, new Date(clock.now().getTime() + patienceMs))
  const fetching = { importId, isOver: () => clock.now() >= until, hosts: new GivenUpHosts() }
  for (;;) {
    const sources = await findWaitingPictures(db, importId, batchLength)
    if (sources.length === 0) return
    if (fetching.isOver()) {
      await skipWaitingPictures(db, importId, 'picture_no_time')
      return
    }
    await limit.map(sources, (source) => fetchPicture(deps, fetching, source))
  }
}

interface Fetching {
  importId: string
  /** Whether the time for fetching is over. */
  isOver: () => boolean
  hosts: GivenUpHosts
}

async function fetchPicture(
  { ports, web }: FetchDeps,
  { importId, isOver, hosts }: Fetching,
  source: string,
): Promise<void> {
  if (isOver()) return
  const bytes = hosts.isGivenUp(source)
    ? ('picture_host_given_up' as const)
    : await fetchTwice(web, { isOver, hosts }, source)
  if (Buffer.isBuffer(bytes)) await keepPicture(ports, { importId, source, bytes })
  else await refuseImportPictures(ports.database.db, importId, [source], bytes)
}

/** The file, or why it cannot be had. */
async function fetchTwice(
  web: PublicWeb,
  { isOver, hosts }: Pick<Fetching, 'isOver' | 'hosts'>,
  source: string,
): Promise<Buffer | Text> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const bytes = await web.fetch(source, { mostBytes: onePicture.maxBytes })
      hosts.note(source, { failed: false })
      return bytes
    } catch (error) {
      if (!(error instanceof FetchRefusal)) throw error
      if (error.isTransient && attempt === 1 && !isOver() && !hosts.isGivenUp(source)) {
        await wait(secondTryMs)
        continue
      }
      hosts.note(source, { failed: error.isOfHost })
      return error.text
    }
  }
}
