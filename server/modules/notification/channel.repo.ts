import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { Channel } from './notification.repo.ts'

/** How messages of one way last went out. */
export interface ChannelState {
  sentAt: Date | null
  failedAt: Date | null
  /** Tries that failed since the last one that did not. */
  failures: number
  failureCode: string | null
  isCreditGone: boolean
}

/** Notes that a message was taken: at most every ten seconds, unless tries had failed before. */
export async function noteSent(db: Db, channel: Channel, at: Date): Promise<void> {
  await db.execute(sql`
    insert into message_channels as known (channel, sent_at) values (${channel}, ${at})
    on conflict on constraint message_channels_pkey do update
      set sent_at = excluded.sent_at, failures = 0, is_credit_gone = false
      where known.failures > 0 or known.sent_at is null
        or known.sent_at < excluded.sent_at - interval '10 seconds'`)
}

export async function noteFailed(
  db: Db,
  channel: Channel,
  failure: { at: Date; code: string; isCreditGone: boolean },
): Promise<void> {
  const { at, code, isCreditGone } = failure
  await db.execute(sql`
    insert into message_channels as known (channel, failed_at, failures, failure_code, is_credit_gone)
    values (${channel}, ${at}, 1, ${code}, ${isCreditGone})
    on conflict on constraint message_channels_pkey do update
      set failed_at = excluded.failed_at, failures = known.failures + 1,
        failure_code = excluded.failure_code, is_credit_gone = excluded.is_credit_gone`)
}

const nothing: ChannelState = {
  sentAt: null,
  failedAt: null,
  failures: 0,
  failureCode: null,
  isCreditGone: false,
}

type Row = Omit<ChannelState, 'sentAt' | 'failedAt'> & {
  channel: Channel
  sentAt: string | null
  failedAt: string | null
}

export async function findChannelStates(db: Db): Promise<Record<Channel, ChannelState>> {
  const rows = await db.query<Row>(sql`
    select channel, sent_at as "sentAt", failed_at as "failedAt", failures,
      failure_code as "failureCode", is_credit_gone as "isCreditGone"
    from message_channels limit 2`)
  const stateOf = (wanted: Channel): ChannelState => {
    const row = rows.find(({ channel }) => channel === wanted)
    if (!row) return nothing
    const { channel: _, ...state } = row
    return { ...state, sentAt: timeOf(row.sentAt), failedAt: timeOf(row.failedAt) }
  }
  return { email: stateOf('email'), sms: stateOf('sms') }
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text))
