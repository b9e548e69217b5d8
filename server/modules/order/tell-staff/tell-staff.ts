import { z } from 'zod'

import { orderAlertNotice, sendMail, sendSms } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { pagesIn } from '#platform/http/pages-in.ts'
import type { Ports } from '#platform/platform.ts'
import { countUse } from '#platform/rate-counter.repo.ts'

import { findOrder, type OrderRow } from '../core/order.repo.ts'
import { isStillNews, isTold, wayFor } from './order-alert.policy.ts'
import { type AlertPerson, findAtWork, findTaker, markAlerted } from './order-alert.repo.ts'
import { seenBy } from './seen-by.ts'
import { addPush } from './tell-browsers.ts'

const Payload = z.object({ orderId: z.string() })

/** More are sent to a person's mail, if there is one: somebody may be placing orders to make SMS cost. */
const mostSms = { most: 30, seconds: 3_600 }

interface Deps extends Pick<Ports, 'database' | 'clock'> {
  publicUrl: string
}

/**
 * Tells the people at work of a new order, each in their way. Once: the mark and the messages are one transaction. Roles
 * and permissions are those of now.
 */
export async function tellStaff(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = Payload.parse(payload)
  await inTransaction(deps.database.db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order || !isStillNews(order)) return
    if (!(await markAlerted(tx, orderId, deps.clock.now()))) return
    const ownerIds = [...new Set(order.items.map(({ ownerId }) => ownerId))]
    const exceptId = await findTaker(tx, orderId)
    const people = await findAtWork(tx, { ownerIds, exceptId })
    const told = people.filter((person) => isTold(person, order))
    await Promise.all(told.map((person) => tell(tx, deps, person, order)))
  })
}

async function tell(
  tx: Db,
  { clock, publicUrl }: Deps,
  person: AlertPerson,
  order: OrderRow,
): Promise<void> {
  const { id, name, email, phone, language } = person
  const way = wayFor(person)
  if (way === 'none') return
  if (way === 'push') {
    await addPush(tx, { orderId: order.id, userId: id, at: clock.now() })
    return
  }
  const notice = orderAlertNotice({
    name,
    publicUrl: pagesIn(publicUrl, language),
    ...seenBy(person, order),
  })
  const isBySms =
    way === 'sms' &&
    phone !== null &&
    (await countUse(tx, clock, `order-alert:${id}`, mostSms)) === 0
  if (isBySms) await sendSms(tx, { to: phone, text: notice.sms, about: notice.about })
  else if (email !== null) await sendMail(tx, { to: email, mail: notice.mail })
}
