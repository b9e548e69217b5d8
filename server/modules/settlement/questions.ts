/** What a browser's return asks is not asked again for so long. */
const restMilliseconds = 5_000
/** So many returns are asked about at once; the job asks about the rest within a minute. */
const mostAtOnce = 20

type Ask = (tranId: string, valId: string | undefined) => Promise<void>

/**
 * Brings questions to the gateway about one payment together. Anybody can pretend to come back from it, so returns
 * share one question; a signed notice is new word of the gateway and always has one of its own.
 */
export class Questions {
  readonly #ask: Ask
  readonly #now: () => number
  /** By payment: the question that is being asked. */
  readonly #asking = new Map<string, Promise<void>>()
  /** By payment and the notice's own id: the question that waits behind it. */
  readonly #waiting = new Map<string, Promise<void>>()
  /** By payment: until when a return asks nothing, oldest first. */
  readonly #restUntil = new Map<string, number>()
  #returns = 0

  constructor(ask: Ask, now: () => number) {
    this.#ask = ask
    this.#now = now
  }

  /** A browser is here again. Resolves once what it could have asked is known. */
  cameBack(tranId: string): Promise<void> {
    this.#forgetRested()
    const asking = this.#asking.get(tranId)
    if (asking) return asking
    if (this.#restUntil.has(tranId) || this.#returns >= mostAtOnce) return Promise.resolve()
    this.#returns += 1
    this.#restUntil.set(tranId, this.#now() + restMilliseconds)
    return this.#start(tranId, undefined).finally(() => (this.#returns -= 1))
  }

  /** The gateway has sent a signed notice: its copies share one question, asked after the notice came. */
  told(tranId: string, valId: string | undefined): Promise<void> {
    const asking = this.#asking.get(tranId)
    if (!asking) return this.#start(tranId, valId)
    const key = `${tranId} ${valId ?? ''}`
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting
    const next = asking.then(() => {
      this.#waiting.delete(key)
      return this.told(tranId, valId)
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
