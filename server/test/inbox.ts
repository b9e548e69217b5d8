import { vi } from 'vitest'

import type { TestShop } from './shop.ts'

export interface ReceivedMessage {
  channel: 'email' | 'sms'
  to: string
  /** Mails have both. */
  subject?: string
  html?: string
  text: string
  at: string
}

/** What has arrived for somebody, newest first, as soon as there are `count` messages. */
export function messagesTo(shop: TestShop, to: string, count = 1): Promise<ReceivedMessage[]> {
  return vi.waitFor(
    async () => {
      const url = `/dev/inbox.json?to=${encodeURIComponent(to)}`
      const messages = (await shop.platform.app.inject(url)).json<ReceivedMessage[]>()
      if (messages.length < count) throw new Error(`${to} has ${messages.length} of ${count}`)
      return messages
    },
    { timeout: 5_000, interval: 20 },
  )
}

/** The code in the newest of `count` messages to somebody: four digits that stand alone, or begin an SMS. */
export async function codeSentTo(shop: TestShop, to: string, count = 1): Promise<string> {
  const [newest] = await messagesTo(shop, to, count)
  return /^\s*(\d{4})(?= is your|\s*$)/m.exec(newest?.text ?? '')?.[1] ?? ''
}

/** The token in the link of the newest of `count` mails. */
export async function linkSentTo(shop: TestShop, email: string, count = 1): Promise<string> {
  const [newest] = await messagesTo(shop, email, count)
  return /\/user\/verify\/([\w-]{43})(?![\w-])/.exec(newest?.text ?? '')?.[1] ?? ''
}
