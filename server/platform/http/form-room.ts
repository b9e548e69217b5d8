import { Refusal, tooMany } from './refusal.ts'

/** What forms with files may hold in memory, in all; of one person so many at once. */
const usualBytes = 300 * 1_048_576
const mostOfOne = 5

/** Forms are read into memory: slow senders could fill it with many at once. */
export class FormRoom {
  readonly #most: number
  readonly #byPerson = new Map<string, number>()
  #held = 0

  constructor(most = usualBytes) {
    this.#most = most
  }

  /** Holds room for a form that may become so large. Returns how to give it back. Throws 429, or 503 where all is held. */
  take(person: string, bytes: number): () => void {
    const own = this.#byPerson.get(person) ?? 0
    if (own >= mostOfOne) throw tooMany(5, 'You are sending several forms already. Please wait.')
    if (this.#held + bytes > this.#most) {
      throw new Refusal(503, 'The shop is very busy. Please try again.', { retryAfter: 5 })
    }
    this.#held += bytes
    this.#byPerson.set(person, own + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      this.#held -= bytes
      const left = (this.#byPerson.get(person) ?? 1) - 1
      if (left === 0) this.#byPerson.delete(person)
      else this.#byPerson.set(person, left)
    }
  }
}
