import { LRUCache } from 'lru-cache'

import type { Actor } from './actor.ts'

/** NOTIFY channel: the payload is the id of a session that has ended or changed. */
export const sessionChannel = 'session'

/**
 * Caches sessions, so that a call needs no query. A session that ends or changes is dropped by notice in
 * every process at once; `maxAgeMs` bounds the effect of a lost notice.
 */
export class SessionCache {
  readonly #load: (sessionId: string) => Promise<Actor | undefined>
  readonly #known: LRUCache<string, { actor: Actor | undefined }>
  #changes = 0

  constructor(load: (sessionId: string) => Promise<Actor | undefined>, maxAgeMs = 60_000) {
    this.#load = load
    this.#known = new LRUCache({
      // Not `max`, which takes the room for all at once.
      maxSize: 50_000,
      sizeCalculation: () => 1,
      ttl: maxAgeMs,
    })
  }

  async find(sessionId: string): Promise<Actor | undefined> {
    const known = this.#known.get(sessionId)
    if (known) return known.actor
    const changes = this.#changes
    const actor = await this.#load(sessionId)
    // Not cached if anything was dropped during the read: it may be the old state.
    if (changes === this.#changes) this.#known.set(sessionId, { actor })
    return actor
  }

  drop(sessionId: string): void {
    this.#changes += 1
    this.#known.delete(sessionId)
  }

  clear(): void {
    this.#changes += 1
    this.#known.clear()
  }
}
