import { expect, type APIRequestContext } from '@playwright/test'

/** The newest code sent to a phone or an email; `since`: only codes after that time. */
export function codeSentTo(
  request: APIRequestContext,
  to: string,
  since = new Date(0),
): Promise<string> {
  return sentTo(request, to, /\b(\d{4})\b/, since)
}

/** The path of the newest link to verify a registration. */
export function linkSentTo(request: APIRequestContext, email: string): Promise<string> {
  return sentTo(request, email, /(\/user\/verify\/[\w-]+)/, new Date(0))
}

/** The path of the newest link to undo a change of email or phone. */
export function undoLinkSentTo(request: APIRequestContext, to: string): Promise<string> {
  return sentTo(request, to, /(\/user\/undo\/[\w-]{22})/, new Date(0))
}

/** The path of the newest invitation to join the staff. */
export function inviteSentTo(request: APIRequestContext, to: string): Promise<string> {
  return sentTo(request, to, /(\/invite\/[\w-]{43})/, new Date(0))
}

/** The path of the newest link to pay an order. */
export function payLinkSentTo(request: APIRequestContext, to: string): Promise<string> {
  return sentTo(request, to, /(\/pay\/[\w-]{22})/, new Date(0))
}

/** Waits for a message to a phone that says this. */
export async function expectSmsTo(
  request: APIRequestContext,
  phone: string,
  says: RegExp,
): Promise<void> {
  await sentTo(request, phone, new RegExp(`(${says.source})`), new Date(0))
}

async function sentTo(
  request: APIRequestContext,
  to: string,
  wanted: RegExp,
  since: Date,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const reply = await request.get(`/dev/inbox.json?to=${encodeURIComponent(to)}`)
      const messages: { text: string; at: string }[] = await reply.json()
      const fresh = messages.filter(({ at }) => new Date(at) >= since)
      found = fresh.map(({ text }) => wanted.exec(text)?.[1]).find(Boolean)
      return found
    })
    .toBeTruthy()
  return found ?? ''
}
