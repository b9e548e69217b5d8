import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/db.ts'

import { insertMessage } from '../notification.repo.ts'

export interface Sms {
  /** A normalised mobile number: `01XXXXXXXXX`. */
  to: string
  text: string
}

/** Sends SMS. Throws when one could not be sent. */
export interface SmsCarrier {
  /** `id` is the same for every retry, so that a provider can drop duplicates. */
  send(sms: Sms & { id: string }): Promise<void>
}

/** Writes SMS to the development inbox. */
export function inboxSmsCarrier(ports: { database: Database; clock: Clock }): SmsCarrier {
  return {
    send: ({ id, to, text }) =>
      insertMessage(ports.database.db, {
        id,
        channel: 'sms',
        recipient: to,
        text,
        sentAt: ports.clock.now(),
      }),
  }
}

/** For production without a provider: fails, so that no SMS seems sent. */
export const missingSmsCarrier: SmsCarrier = {
  send: () => Promise.reject(new Error('An SMS cannot be sent: SMS_PROVIDER is not set')),
}
