/** A return causes no further query about its payment for this long. */
const restMs = 5_000
/** Most concurrent queries for returns; the job checks the rest within a minute. */
const mostAtOnce = 20

type Ask = (tranId: string, valId: string | undefined) => Promise<void>

/**
 * Single-flight for queries about a payment. Anybody can fake a return from the gateway, so returns share one
 * query; a signed notice carries news and always gets its own.
 */
export class Questions {
  readonly #ask: Ask
  readonly #now: () => number
  /** By payment: the running query. */
  readonly #asking = new Map<string, Promise<void>>()
  /** By payment and val_id of the notice: the query that waits behind the running one. */
  readonly #waiting = new Map<string, Promise<void>>()
  /** By payment: until when returns cause no query, oldest first. */
  readonly #restUntil = new Map<string, number>()
  #returns = 0

  constructor(ask: Ask, now: () => number) {
    this.#ask = ask
    this.#now = now
  }

  /** Handles a browser's return. Resolves when the result of its query, or of one it shares, is known. */
  cameBack(tranId: string): Promise<void> {
    this.#forgetRested()
    const asking = this.#asking.get(tranId)
    if (asking) return asking
    if (this.#restUntil.has(tranId) || this.#returns >= mostAtOnce) return Promise.resolve()
    this.#returns += 1
    this.#restUntil.set(tranId, this.#now() + restMs)
    return this.#start(tranId, undefined).finally(() => (this.#returns -= 1))
  }

  /** Handles a signed notice: its copies share one query, which starts after the notice arrived. */
  noticeArrived(tranId: string, valId: string | undefined): Promise<void> {
    const asking = this.#asking.get(tranId)
    if (!asking) return this.#start(tranId, valId)
    const key = `${tranId} ${valId ?? ''}`
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting
    const next = asking.then(() => {
      this.#waiting.delete(key)
      return this.noticeArrived(tranId, valId)
    })
    this.#waiting.set(key, next)
    return next
  }

  #start(tranId: string, valId: string | undefined): Promise<void> {
    const asking = this.#ask(tranId, valId).finally(() => this.#asking.delete(tranId))
    this.#asking.set(tranId, asking)
    return asking
  }

  #forgetRested(): void {
    const now = this.#now()
    for (const [tranId, until] of this.#restUntil) {
      if (until > now) return
      this.#restUntil.delete(tranId)
    }
  }
}
