import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/db.ts'

import { insertMessage } from './notification.repo.ts'

/** A mail as it goes out. */
export interface Letter {
  /** Stays the same when it is sent again. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a mail over to whoever brings it. Throws when it could not be handed over. */
export interface MailCarrier {
  send(letter: Letter): Promise<void>
  close?(): void
}

/** Where no mail server is needed: into the inbox that a developer reads. */
export function inboxMailCarrier(ports: { database: Database; clock: Clock }): MailCarrier {
  return {
    send: ({ to, ...letter }) =>
      insertMessage(ports.database.db, {
        ...letter,
        channel: 'email',
        recipient: to,
        sentAt: ports.clock.now(),
      }),
  }
}

/** Production without a mail server: nobody may believe that a mail was sent. */
export const missingMailCarrier: MailCarrier = {
  send: () => Promise.reject(new Error('A mail cannot be sent: SMTP_URL is not set')),
}
