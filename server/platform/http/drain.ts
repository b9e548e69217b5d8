import type { ServerResponse } from 'node:http'

/** Why a process ends: the whole shop stops, or another process takes its place (rolling restart). */
export type DrainReason = 'stop' | 'replace'

/**
 * Drain: a process that is about to end goes on serving, but asks its clients to open their next connection
 * elsewhere (`connection: close`).
 */
export class Drain {
  #reason: DrainReason | undefined
  readonly #unanswered = new Set<ServerResponse>()

  /** Health checks answer 503: a balancer shall send nothing more to this shop. */
  get isStopping(): boolean {
    return this.#reason === 'stop'
  }

  begin(reason: DrainReason): void {
    if (this.#reason !== undefined) return
    this.#reason = reason
    for (const response of this.#unanswered) askToClose(response)
  }

  /** Before a reply that is written at once. */
  prepare(response: ServerResponse): void {
    if (this.#reason !== undefined) askToClose(response)
  }

  /** Remembers a reply that comes later. */
  follow(response: ServerResponse): void {
    if (this.#reason !== undefined) return
    this.#unanswered.add(response)
    response.once('close', () => this.#unanswered.delete(response))
  }
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
