import { Worker } from 'node:worker_threads'

import { BoundedLimiter } from '../http/limits/bounded-limiter.ts'
import type { PdfDocument, PdfJob, PdfResult } from './pdf-job.ts'

interface Waiting {
  done(pdf: Uint8Array<ArrayBuffer>): void
  failed(error: Error): void
}

/**
 * Renders PDF files one at a time in a worker thread, which starts with the first one and stays. When the
 * thread dies, its files fail and the next one starts a new thread.
 */
export class PdfRenderer {
  readonly #limiter: BoundedLimiter
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | undefined
  #count = 0

  constructor({ maxWaiting }: { maxWaiting: number }) {
    this.#limiter = new BoundedLimiter({ concurrency: 1, maxWaiting })
  }

  /** The same document and time give the same bytes. Throws 503 when the queue is full. */
  draw(document: PdfDocument, at: Date): Promise<Uint8Array<ArrayBuffer>> {
    return this.#limiter.run(() => this.#drawNow(document, at))
  }

  #drawNow(document: PdfDocument, at: Date): Promise<Uint8Array<ArrayBuffer>> {
    const job: PdfJob = { id: ++this.#count, ...document, at: Math.floor(at.getTime() / 1000) }
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
    const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url))
    thread.on('message', (result: PdfResult) => this.#answer(thread, result))
    thread.on('error', (error) => this.#lose(thread, error))
    thread.on('exit', () =>
      this.#lose(thread, new Error('The thread that renders PDF files has ended')),
    )
    return thread
  }

  #answer(thread: Worker, result: PdfResult): void {
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
