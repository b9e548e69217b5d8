import { Refusal, tooMany } from './refusal.ts'

/** Memory limit of all multipart forms together, and most forms of one person. */
const usualBytes = 300 * 1_048_576
const mostOfOne = 5

/** Limits the memory for multipart forms: slow senders could fill it with many at once. */
export class FormRoom {
  readonly #most: number
  readonly #byPerson = new Map<string, number>()
  #held = 0

  constructor(most = usualBytes) {
    this.#most = most
  }

  /**
   * Reserves memory for a form of at most `bytes`. Returns its release function. Throws 429 for too many of
   * one person, 503 when the memory is full.
   */
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
