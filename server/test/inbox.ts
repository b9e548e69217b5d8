import { vi } from 'vitest'

import { sql } from '#platform/db/sql.ts'

import { everyJobDone } from './jobs-done.ts'
import type { TestShop } from './shop.ts'

export interface ReceivedMessage {
  channel: 'email' | 'sms'
  to: string
  /** Only mails have a subject and HTML. */
  subject?: string
  html?: string
  text: string
  at: string
}

/** Messages to a contact, newest first; waits until there are `count`. */
export function messagesTo(shop: TestShop, to: string, count = 1): Promise<ReceivedMessage[]> {
  return vi.waitFor(
    async () => {
      const url = `/dev/inbox.json?to=${encodeURIComponent(to)}`
      const messages = (await shop.platform.app.inject(url)).json<ReceivedMessage[]>()
      if (messages.length < count) throw new Error(`${to} has ${messages.length} of ${count}`)
      return messages
    },
    { timeout: 30_000, interval: 20 },
  )
}

/** The four-digit code in the newest of `count` messages. */
export async function codeSentTo(shop: TestShop, to: string, count = 1): Promise<string> {
  const [newest] = await messagesTo(shop, to, count)
  return /^\s*(\d{4})(?= is your|\s*$)/m.exec(newest?.text ?? '')?.[1] ?? ''
}

/** The token of the link in the newest of `count` mails. */
export async function linkSentTo(shop: TestShop, email: string, count = 1): Promise<string> {
  const [newest] = await messagesTo(shop, email, count)
  return /\/user\/verify\/([\w-]{43})(?![\w-])/.exec(newest?.text ?? '')?.[1] ?? ''
}

/** Texts of all SMS that went out to these numbers, the oldest first; waits until nothing is left to be sent now. */
export async function smsTo(shop: TestShop, ...numbers: string[]): Promise<string[]> {
  await everyJobDone(shop)
  const rows = await shop.db.query<{ text: string }>(sql`
    select text from sent_messages
    where channel = 'sms' and recipient = any(${numbers}) order by sent_at, id`)
  return rows.map(({ text }) => text)
}
