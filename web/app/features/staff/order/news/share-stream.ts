import { newId } from '#app/util/new-id.ts'
import { storedText } from '#app/util/stored.ts'

import { holdStream, type News } from './hold-stream.ts'

const name = 'haat-order-news'
const mostKnown = 2_000

const browserId = storedText(
  'news-browser',
  (text) => text ?? '',
  (id) => id,
  { orInMemory: true },
)

/**
 * Hears the news of orders until it is stopped. One tab of the browser holds the stream and tells the others; when it is
 * closed, another takes over. Without locks (plain http) each tab holds its own.
 */
export function shareStream(tell: (news: News) => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(name)
  const known = new Set<number>()
  let lastId: number | undefined
  const hear = (news: News) => {
    if (news.kind === 'event') {
      const { id } = news.event
      // What came after the last event may be repeated from before it.
      if (known.has(id)) return
      known.add(id)
      if (known.size > mostKnown) known.clear()
      lastId = id
    }
    tell(news)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data))
  const lead = (browser: string) => () =>
    holdStream({
      browser,
      lastId: () => lastId,
      signal,
      tell: (news) => {
        hear(news)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        if (!signal.aborted) channel.postMessage(news)
      },
    })
  if ('locks' in navigator) {
    // Rejects when the tab is left before its turn.
    navigator.locks.request(name, { signal }, lead(ownBrowserId())).catch(() => undefined)
  } else void lead(newId())()
  return () => {
    leaving.abort()
    channel.close()
  }
}

function ownBrowserId(): string {
  if (browserId.get() === '') browserId.set(newId())
  return browserId.get()
}
