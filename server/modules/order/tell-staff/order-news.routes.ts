import { orderNewsCalls } from '@haat/contract/order/order-news'

import { notifyDebounced } from '#platform/db/notices.ts'
import type { Db } from '#platform/db/db.ts'
import { bind } from '#platform/http/api.ts'
import { permit } from '#platform/http/permission.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { sessionChannel } from '#platform/session/session-cache.ts'

import type { Followers } from '../core/followers.ts'
import { deleteOldEvents, findEventsAfter } from './order-events.repo.ts'
import { OrderStream } from './order-stream.ts'
import { OrderStreams } from './order-streams.ts'

export interface OrderNewsDeps {
  findActor: (sessionId: string) => Promise<Actor | undefined>
}

/** NOTIFY channel: there are new events. */
const newsChannel = 'order-news'
const housekeepingJob = 'order-news.housekeeping'

/** News of orders for open pages of staff. The events themselves are written by a trigger (sql/order-events.sql). */
export function registerOrderNews(
  { api, app, ports, jobs, cronJobs, cacheInvalidators }: Platform,
  { findActor }: OrderNewsDeps,
): void {
  const { db } = ports.database
  const streams = new OrderStreams({ db, log: ports.log, findActor, mayListen })
  // After the notices by which sessions are dropped from memory.
  cacheInvalidators.push(
    {
      channel: sessionChannel,
      invalidate: (sessionId) => void streams.check(sessionId).catch(() => undefined),
      invalidateAll: () => void streams.check().catch(() => undefined),
    },
    {
      channel: newsChannel,
      invalidate: () => streams.readSoon(),
      invalidateAll: () => streams.readSoon(),
    },
  )
  app.addHook('preClose', async () => streams.close())
  jobs[housekeepingJob] = () => deleteOldEvents(db)
  cronJobs.push({ job: housekeepingJob, pattern: '*/5 * * * *' })
  bind(api, orderNewsCalls, {
    'GET /order/events': async ({ actor, query, request }) => {
      const stream = new OrderStream({ actor, browser: query.browser })
      await streams.join(stream, () => missedBy(db, stream, request.header('last-event-id')))
      return { events: stream.events }
    },
  })
}

/** What came after the last event that a browser names; nothing when it comes for the first time. */
async function missedBy(db: Db, { ownerId }: OrderStream, lastEventId: string | undefined) {
  if (!lastEventId) return []
  // A number that bigint holds; any other text is no event of ours.
  return /^\d{1,15}$/.test(lastEventId)
    ? findEventsAfter(db, Number(lastEventId), ownerId)
    : undefined
}

function mayListen(actor: Actor): boolean {
  try {
    permit(orderNewsCalls['GET /order/events'], actor)
    return true
  } catch {
    return false
  }
}

/** Not in the transaction itself: commits that notify wait for each other. */
const announce = async (tx: Db): Promise<void> => notifyDebounced(tx, newsChannel, ['new'])

/** Changes that it is not told of are found within a second (order-streams.ts). */
export const announcer: Followers['news'] = {
  placed: announce,
  processing: announce,
  shipped: announce,
  delivered: announce,
  cancelled: announce,
  paid: announce,
  partPaid: announce,
  shipmentChanged: announce,
  acted: announce,
}
