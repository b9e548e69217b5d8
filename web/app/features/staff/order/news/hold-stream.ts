import type { OrderEvent } from '@haat/contract/order/order-news'

import { openEvents } from '#app/api/open-events.ts'

import { eventParts, type NewsPart } from './read-events.ts'

/** `beat`: the line is alive. `reload`: more was missed than can be told. */
export type News = { kind: 'event'; event: OrderEvent } | { kind: 'reload' } | { kind: 'beat' }

interface Stream {
  /** Id of the browser: a newer stream of it ends the older one, which may be a dead connection. */
  browser: string
  /** The last event that was heard, by this tab or another. */
  lastId: () => number | undefined
  tell: (news: News) => void
  signal: AbortSignal
}

/** `over`: no page listens any more, or the person may not. */
type Outcome = 'heard' | 'failed' | 'over'

/** The server sends a line every 15 seconds. */
const silenceMs = 40_000
const pausesMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000]

/** Keeps a stream of news open until the signal, through lost lines and expired tokens. */
export async function holdStream(stream: Stream): Promise<void> {
  const { signal } = stream
  let failures = 0
  let wasOpen = false
  while (!signal.aborted) {
    await untilOnline(signal)
    const outcome = await openOnce(stream, wasOpen).catch((): Outcome => 'failed')
    if (outcome === 'over' || signal.aborted) return
    if (outcome === 'heard') wasOpen = true
    failures = outcome === 'heard' ? 0 : failures + 1
    // All browsers of a shop come back when its server starts again: not all at once.
    const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0
    await pause(pauseMs * (0.5 + Math.random()), signal)
  }
}

async function openOnce(
  { browser, lastId, tell, signal }: Stream,
  wasOpen: boolean,
): Promise<Outcome> {
  const line = lineOf(signal)
  try {
    const last = lastId()
    const response = await openEvents(`/order/events?browser=${browser}`, {
      headers: last === undefined ? {} : { 'last-event-id': String(last) },
      signal: line.signal,
    })
    if (!response) return 'over'
    if (response.status === 401 || response.status === 403) return 'over'
    if (!response.ok || !response.body) return 'failed'
    // Without a last event the server cannot tell what was missed since the stream before.
    if (wasOpen && last === undefined) tell({ kind: 'reload' })
    await hear(response.body, line.isAlive, tell)
    return 'heard'
  } catch {
    // The line broke while it was heard, or before.
    return line.wasAlive() ? 'heard' : 'failed'
  } finally {
    line.close()
  }
}

async function hear(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  isAlive: () => void,
  tell: Stream['tell'],
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const parts = eventParts()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    isAlive()
    tell({ kind: 'beat' })
    for (const part of parts(value)) tell(newsOf(part))
  }
}

const newsOf = (part: NewsPart): News =>
  part === 'reload' ? { kind: 'reload' } : { kind: 'event', event: part }

/** A connection that ends with the signal, when the browser is offline, and when the server is silent for too long. */
function lineOf(signal: AbortSignal) {
  const controller = new AbortController()
  const cut = () => controller.abort()
  let timer = setTimeout(cut, silenceMs)
  let alive = false
  signal.addEventListener('abort', cut)
  addEventListener('offline', cut)
  return {
    signal: controller.signal,
    wasAlive: () => alive,
    isAlive: () => {
      alive = true
      clearTimeout(timer)
      timer = setTimeout(cut, silenceMs)
    },
    close: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cut)
      removeEventListener('offline', cut)
      cut()
    },
  }
}

async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return
  await new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Ends early when the browser is online again. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const waited = new AbortController()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', end, { signal: waited.signal })
    signal.addEventListener('abort', end, { signal: waited.signal })
  })
  waited.abort()
}
