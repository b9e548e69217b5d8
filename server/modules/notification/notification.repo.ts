import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export type Channel = 'email' | 'sms'

export interface Message {
  id: string
  channel: Channel
  recipient: string
  subject: string | null
  text: string
  html: string | null
  sentAt: Date
}

/** A retried message is stored once. */
export async function insertMessage(
  db: Db,
  message: Omit<Message, 'subject' | 'html'> & { subject?: string; html?: string },
): Promise<void> {
  await db.execute(sql`
    insert into sent_messages (id, channel, recipient, subject, text, html, sent_at)
    values (${message.id}, ${message.channel}, ${message.recipient}, ${message.subject ?? null},
      ${message.text}, ${message.html ?? null}, ${message.sentAt})
    on conflict on constraint sent_messages_pkey do nothing`)
}

/** Lets one SMS at a time through the gate, until the transaction ends. */
export async function lockSmsGate(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sms gate', 0))`)
}

interface AdminMail extends Record<string, unknown> {
  name: string
  email: string
  language: Language
}

/** Admins with an email. */
export async function findAdminMails(db: Db): Promise<AdminMail[]> {
  return db.query<AdminMail>(sql`
    select name, email, language from users
    where role = 'admin' and deleted_at is null and email_verified_at is not null
    order by id limit 100`)
}

/** The newest 100, of one recipient or of all. */
export async function newestMessages(db: Db, recipient?: string): Promise<Message[]> {
  const rows = await db.query<{
    [F in keyof Message]: F extends 'sentAt' ? string : Message[F]
  }>(sql`
    select id, channel, recipient, subject, text, html, sent_at as "sentAt"
    from sent_messages
    where ${recipient ? sql`recipient = ${recipient}` : sql`true`}
    order by sent_at desc, id desc limit 100`)
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
}
