import { Refusal, tooMany } from './refusal.ts'

/** Memory limit of all multipart forms together. */
const usualBytes = 300 * 1_048_576
/** The part of it that customers' forms may fill, so that those of people at work always get in. */
const customersShare = 1 / 3
/** Most forms of one person. */
const mostOfOne = 5

/** Whose form it is: a customer's or a visitor's, or that of staff. */
type FormSender = 'customer' | 'at-work'

/** The memory that one form takes. */
export interface FormHold {
  /** Before more bytes of the form are kept. Throws 503 when there is no room for them. */
  grow(bytes: number): void
  giveBack(): void
}

/**
 * Limits the memory for multipart forms: slow senders could fill it with many at once. A form takes what has come of
 * it, since room for what may come could be taken without sending anything.
 */
export class FormRoom {
  readonly #most: Record<FormSender, number>
  readonly #held: Record<FormSender, number> = { customer: 0, 'at-work': 0 }
  readonly #byPerson = new Map<string, number>()

  constructor(most = usualBytes) {
    this.#most = { customer: most * customersShare, 'at-work': most }
  }

  /** Bytes of all forms. */
  get held(): number {
    return this.#held.customer + this.#held['at-work']
  }

  /** Lets a form in. Throws 429 for too many of one person. */
  enter(person: string, sender: FormSender): FormHold {
    const own = this.#byPerson.get(person) ?? 0
    if (own >= mostOfOne) throw tooMany(5, 'forms_under_way')
    this.#byPerson.set(person, own + 1)
    let taken = 0
    let isGiven = false
    return {
      grow: (bytes) => {
        if (isGiven) return
        const isFull =
          this.held + bytes > this.#most['at-work'] ||
          this.#held[sender] + bytes > this.#most[sender]
        if (isFull) {
          throw new Refusal(503, 'shop_busy', { retryAfter: 5 })
        }
        this.#held[sender] += bytes
        taken += bytes
      },
      giveBack: () => {
        if (isGiven) return
        isGiven = true
        this.#held[sender] -= taken
        const left = (this.#byPerson.get(person) ?? 1) - 1
        if (left === 0) this.#byPerson.delete(person)
        else this.#byPerson.set(person, left)
      },
    }
  }
}
