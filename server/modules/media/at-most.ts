/** Runs work at most `most` at a time; what comes after waits in line, `mostWaiting` at most. */
export class AtMost {
  readonly #most: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(most: number, mostWaiting: number) {
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  get full(): boolean {
    return this.#running >= this.#most && this.#waiting.length >= this.#mostWaiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((next) => this.#waiting.push(next))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The place is handed on, so that nobody who comes now can take it first.
      if (next) next()
      else this.#running -= 1
    }
  }
}
