import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/db.ts'

import { insertMessage } from './notification.repo.ts'

/** A rendered mail. */
export interface Letter {
  /** The same for every retry. */
  id: string
  to: string
  /** The shop's name beside the address of the sender; absent: as MAIL_FROM says. */
  senderName?: string | undefined
  subject: string
  text: string
  /** Absent where it could not be drawn. */
  html?: string
}

/** Sends mails. Throws when a mail could not be sent. */
export interface MailCarrier {
  send(letter: Letter): Promise<void>
  close?(): void
}

/** Writes mails to the development inbox. */
export function inboxMailCarrier(ports: { database: Database; clock: Clock }): MailCarrier {
  return {
    send: ({ id, to, senderName: _senderName, ...letter }) =>
      insertMessage(ports.database.db, {
        ...letter,
        id,
        channel: 'email',
        recipient: to,
        sentAt: ports.clock.now(),
      }),
  }
}

/** For production without a mail server: fails, so that no mail seems sent. */
export const missingMailCarrier: MailCarrier = {
  send: () => Promise.reject(new Error('A mail cannot be sent: SMTP_URL is not set')),
}
