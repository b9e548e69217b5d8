import type { Channel, Message } from './notification.repo.ts'

/** A message in `/dev/inbox.json` (development inbox). */
export interface InboxEntry {
  id: string
  channel: Channel
  to: string
  subject?: string
  text: string
  html?: string
  at: string
}

export function presentMessage(message: Message): InboxEntry {
  return {
    id: message.id,
    channel: message.channel,
    to: message.recipient,
    ...(message.subject !== null && { subject: message.subject }),
    text: message.text,
    ...(message.html !== null && { html: message.html }),
    at: message.sentAt.toISOString(),
  }
}
