import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/db.ts'

import { insertMessage } from './notification.repo.ts'

export interface Sms {
  /** A mobile number as it is stored: `01XXXXXXXXX`. */
  to: string
  text: string
}

/** Hands an SMS over to whoever brings it to the phone. Throws when it could not be handed over. */
export interface SmsCarrier {
  /** `id` stays the same when a message is sent again because nobody knows whether it got through. */
  send(sms: Sms & { id: string }): Promise<void>
}

/** Where no provider is needed: into the inbox that a developer reads. */
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

/** Production without a provider: nobody may believe that a message was sent. */
export const missingSmsCarrier: SmsCarrier = {
  send: () => Promise.reject(new Error('An SMS cannot be sent: SMS_PROVIDER is not set')),
}
