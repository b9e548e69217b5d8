import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'

import { AggregatorRegistry } from 'prom-client'

interface Question {
  type: 'haat:figures'
  id: number
  text?: string
  error?: string
}

const timeoutMs = 6_000

/** Whether a message between processes asks for figures, or brings them. */
const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'haat:figures'

/** In the primary of several processes: their figures added up, also for a worker that asks for them. */
export function figuresOfWorkers(): () => Promise<string> {
  const registry = new AggregatorRegistry()
  const text = () => registry.clusterMetrics()
  cluster.on('message', (worker, message: unknown) => {
    if (!isQuestion(message)) return
    const { type, id } = message
    text().then(
      (words) => worker.send({ type, id, text: words }),
      (error: unknown) => worker.send({ type, id, error: String(error) }),
    )
  })
  return text
}

/** In a worker: lets the primary read this process's figures, and asks it for those of all. */
export function figuresFromPrimary(): () => Promise<string> {
  const waiting = new Map<number, { resolve(text: string): void; reject(error: Error): void }>()
  let last = 0
  // What answers the primary listens from here on.
  void new AggregatorRegistry()
  process.on('message', (message) => {
    if (!isQuestion(message)) return
    const asker = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.text === undefined) asker?.reject(new Error(message.error))
    else asker?.resolve(message.text)
  })
  return () => {
    last += 1
    const id = last
    const { promise, ...asker } = Promise.withResolvers<string>()
    waiting.set(id, asker)
    process.send?.({ type: 'haat:figures', id } satisfies Question)
    const late = pause(timeoutMs, undefined, { ref: false }).then(() => {
      waiting.delete(id)
      throw new Error('no figures of all processes in time')
    })
    return Promise.race([promise, late])
  }
}
