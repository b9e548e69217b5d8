import { z } from 'zod'

import { orderAlertNotice, orderAlertPush, sendMail } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { pagesIn } from '#platform/http/pages-in.ts'
import { addJobAfter } from '#platform/job.repo.ts'
import type { Ports } from '#platform/platform.ts'

import { findOrder } from '../core/order.repo.ts'
import { isStillNews, isTold, wayFor } from './order-alert.policy.ts'
import { type AlertPerson, findAlertPerson } from './order-alert.repo.ts'
import { seenBy } from './seen-by.ts'
import { deleteBrowsers, findBrowsers } from './push-browser.repo.ts'
import { type PushSender, sendPush } from './send-push.ts'

export const tellBrowsersJob = 'order-alert.tell-browsers'

/** How long push services are tried; then the person is told by mail, if there is one. */
const triedMs = 3_600_000

const Payload = z.object({
  orderId: z.string(),
  userId: z.string(),
  until: z.iso.datetime(),
})

interface Deps extends Pick<Ports, 'database' | 'clock' | 'log'> {
  publicUrl: string
  sender: PushSender
}

/** Has a person's browsers tell of an order, after the commit. */
export async function addPush(
  tx: Db,
  { orderId, userId, at }: { orderId: string; userId: string; at: Date },
): Promise<void> {
  const until = new Date(at.getTime() + triedMs).toISOString()
  await addJobAfter(tx, tellBrowsersJob, { orderId, userId, until })
}

/**
 * Tells a person of a new order by their browsers; once one has it, the person is told. Who has no browser left is told by
 * mail. Choice, role and permissions are those of now. Throws when it is worth trying again.
 */
export async function tellBrowsers(deps: Deps, payload: unknown): Promise<void> {
  const { orderId, userId, until } = Payload.parse(payload)
  const { db } = deps.database
  const now = deps.clock.now()
  const [order, person] = await Promise.all([findOrder(db, orderId), findAlertPerson(db, userId)])
  if (!order || !person || !isStillNews(order) || !isTold(person, order)) return
  if (wayFor(person) !== 'push') return
  const seen = seenBy(person, order)
  const browsers = await findBrowsers(db, { userId, now })
  const message = orderAlertPush(seen)
  const outcomes = await Promise.all(
    browsers.map(async ({ endpoint, ...keys }) => ({
      endpoint,
      outcome: await sendPush(deps.sender, { endpoint, ...keys }, message),
    })),
  )
  const isOne = (which: string) => outcomes.some(({ outcome }) => outcome === which)
  const endpoints = outcomes.flatMap(({ endpoint, outcome }) =>
    outcome === 'gone' ? [endpoint] : [],
  )
  const mayStillBeTold = isOne('failed') && now < new Date(until)
  await inTransaction(db, async (tx) => {
    if (endpoints.length > 0) await deleteBrowsers(tx, { userId, endpoints })
    if (!isOne('sent') && !mayStillBeTold) await mailInstead(tx, deps, person, seen)
  })
  if (!isOne('sent') && mayStillBeTold) {
    throw new Error('No push service took the news of an order')
  }
}

async function mailInstead(
  tx: Db,
  { log, publicUrl }: Deps,
  { id, name, email, language }: AlertPerson,
  seen: ReturnType<typeof seenBy>,
): Promise<void> {
  log.warn({ user: id, order: seen.orderId, mailed: email !== null }, 'push.not-delivered')
  if (email === null) return
  const { mail } = orderAlertNotice({ name, publicUrl: pagesIn(publicUrl, language), ...seen })
  await sendMail(tx, { to: email, mail })
}
