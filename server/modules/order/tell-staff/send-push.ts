import type { PublicWeb } from '#platform/public-web/public-web.ts'
import { FetchRefusal } from '#platform/public-web/public-host.ts'

import type { PushBrowser } from './push-browser.repo.ts'
import type { PushKeys } from './push-keys.ts'

/** What a browser shows; web/public/sw.js reads it. */
interface PushMessage {
  title: string
  body: string
  /** Opened by a tap, from the shop's root. */
  path: string
  /** A later message with the same tag takes the place of an earlier one. */
  tag: string
}

export interface PushSender {
  web: PublicWeb
  keys: PushKeys
  /** Whom a push service tells of problems: an address of the shop. */
  subject: string
}

/** A phone may be off for the night. */
const keptSeconds = 12 * 3_600

/**
 * Encrypts a message for a browser (RFC 8291) and gives it to the browser's push service. `gone`: the browser will take
 * none any more; `failed`: it may take it later.
 */
export async function sendPush(
  { web, keys, subject }: PushSender,
  { endpoint, p256dh, auth }: PushBrowser,
  message: PushMessage,
): Promise<'sent' | 'gone' | 'failed'> {
  // 30 files that most shops never need.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, ...keys },
      TTL: keptSeconds,
      urgency: 'high',
      // One that has not been fetched yet is replaced when it is sent again.
      topic: message.tag,
    },
  )
  try {
    const status = await web.post(endpoint, { headers, body: body ?? Buffer.alloc(0) })
    if (status >= 200 && status < 300) return 'sent'
    return status === 404 || status === 410 ? 'gone' : 'failed'
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error
    return error.isTransient ? 'failed' : 'gone'
  }
}
