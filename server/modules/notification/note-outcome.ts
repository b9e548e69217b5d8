import type { MessageEvent } from '@haat/contract/message-events'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'

import { CarrierFailure } from './carrier-failure.ts'
import { noteFailed, noteSent } from './channel.repo.ts'
import { countSms, countSmsOfEvent } from './sms-day.repo.ts'
import type { Channel } from './notification.repo.ts'

/** A message on its way; `parts`: how many SMS the provider counts for it. */
type Outgoing =
  | { channel: Exclude<Channel, 'sms'> }
  | { channel: 'sms'; parts: number; event: MessageEvent | undefined }

interface Ports {
  db: Db
  clock: Clock
  log: Log
}

/**
 * Hands a message to its carrier and notes how that ended, for the owner's status page. A note that cannot be written is
 * left out: a throw would send the message twice.
 */
export async function noteOutcome(
  { db, clock, log }: Ports,
  outgoing: Outgoing,
  send: () => Promise<void>,
): Promise<void> {
  const { channel } = outgoing
  const leftOut = (error: unknown) => log.warn({ channel, error }, 'message.outcome-not-noted')
  try {
    await send()
  } catch (error) {
    const { code, isCreditGone } =
      error instanceof CarrierFailure ? error : { code: 'not sent', isCreditGone: false }
    await noteFailed(db, channel, { at: clock.now(), code, isCreditGone }).catch(leftOut)
    throw error
  }
  const at = clock.now()
  await noteSent(db, channel, at).catch(leftOut)
  if (outgoing.channel !== 'sms') return
  const { parts, event } = outgoing
  await countSms(db, at, parts).catch(leftOut)
  if (event !== undefined) await countSmsOfEvent(db, { at, event, parts }).catch(leftOut)
}
