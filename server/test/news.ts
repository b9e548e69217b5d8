import type { AddressInfo } from 'node:net'

import type { OrderEvent } from '@haat/contract/order/order-news'

import type { Platform } from '#platform/platform.ts'

import type { Signed } from './shop.ts'

interface News {
  status: number
  /** Of a refusal. */
  message: string
  events: OrderEvent[]
  /** How often it was told to read everything again. */
  reloads: number
  headers: Headers
  /** Whether the server has ended it. */
  ended: boolean
  leave(): void
}

interface Asked {
  lastEventId?: string | number
  browser?: string
}

/** Opens a stream of news over a real socket, since inject() would wait for its end. */
export async function listenToNews(
  { app }: Pick<Platform, 'app'>,
  { token }: Signed,
  { lastEventId, browser }: Asked = {},
): Promise<News> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  // as: a server that listens on a port has such an address
  const { port } = app.server.address() as AddressInfo
  const leaving = new AbortController()
  const query = browser === undefined ? '' : `?browser=${browser}`
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/order/events${query}`, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, br',
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
    signal: leaving.signal,
  })
  const { status, headers } = response
  const leave = () => leaving.abort()
  const news: News = { status, headers, message: '', events: [], reloads: 0, ended: false, leave }
  if (response.ok) void read(response, news)
  // as: every refusal is an envelope.
  else news.message = ((await response.json()) as { message: string }).message
  return news
}

async function read({ body }: Response, news: News): Promise<void> {
  if (!body) return
  let rest = ''
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + text).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) note(part, news)
    }
    news.ended = true
  } catch {
    // The test has left it.
  }
}

function note(part: string, news: News): void {
  if (part.startsWith('event: reload')) news.reloads += 1
  const [, data] = /^data: (.*)$/m.exec(part) ?? []
  // as: what the server sends is looked at by the test.
  if (data !== undefined && part.startsWith('id: '))
    news.events.push(JSON.parse(data) as OrderEvent)
}
