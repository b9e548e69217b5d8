import { Worker } from 'node:worker_threads'

import { BoundedLimiter } from '#platform/http/limits/bounded-limiter.ts'

import type { InvoiceJob, InvoiceResult } from './invoice-job.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'

interface Waiting {
  done(pdf: Uint8Array<ArrayBuffer>): void
  failed(error: Error): void
}

/** Longest queue: about ten seconds of work for one thread. */
const maxWaiting = 200

/**
 * Renders invoices one at a time in a worker thread, which starts with the first one and stays. When the
 * thread dies, its invoices fail and the next one starts a new thread.
 */
export class InvoiceRenderer {
  readonly #limiter = new BoundedLimiter({ concurrency: 1, maxWaiting })
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | undefined
  #count = 0

  /** The same sheet and time give the same bytes. Throws 503 when the queue is full. */
  draw(sheet: InvoiceSheet, at: Date): Promise<Uint8Array<ArrayBuffer>> {
    return this.#limiter.run(() => this.#drawNow(sheet, at))
  }

  #drawNow(sheet: InvoiceSheet, at: Date): Promise<Uint8Array<ArrayBuffer>> {
    const job: InvoiceJob = { id: ++this.#count, sheet, at: Math.floor(at.getTime() / 1000) }
    const thread = (this.#thread ??= this.#start())
    return new Promise((done, failed) => {
      this.#waiting.set(job.id, { done, failed })
      thread.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(job)
    })
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  #start(): Worker {
    const thread = new Worker(new URL('./invoice-worker.ts', import.meta.url))
    thread.on('message', (result: InvoiceResult) => this.#answer(thread, result))
    thread.on('error', (error) => this.#lose(thread, error))
    thread.on('exit', () =>
      this.#lose(thread, new Error('The thread that draws invoices has ended')),
    )
    return thread
  }

  #answer(thread: Worker, result: InvoiceResult): void {
    const waiting = this.#waiting.get(result.id)
    this.#waiting.delete(result.id)
    if (this.#waiting.size === 0) thread.unref()
    if ('pdf' in result) waiting?.done(result.pdf)
    else waiting?.failed(new Error(result.failure))
  }

  #lose(thread: Worker, error: unknown): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    for (const { failed } of this.#waiting.values()) failed(asError(error))
    this.#waiting.clear()
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
