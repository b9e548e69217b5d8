import { Readable } from 'node:stream'
import type { OrderEvent } from '@haat/contract/order/order-news'

import { type Actor, actsForShop } from '#platform/session/actor.ts'

/** A client that reads more slowly is let go; it comes back and asks for what it missed. */
const mostWaitingBytes = 256_000

interface Listener {
  actor: Actor
  /** The browser that it names. */
  browser: string | undefined
}

/** The news that one browser hears, as the text of server-sent events. */
export class OrderStream {
  readonly events = new Readable({ read: () => undefined })
  readonly sessionId: string
  readonly browser: string | undefined
  /** The seller of whose goods it tells; undefined: of all. */
  readonly ownerId: string | undefined
  /** Events that came before it was told what it had missed. */
  #held: OrderEvent[] | undefined = []
  #ended = false

  constructor({ actor, browser }: Listener) {
    this.sessionId = actor.sessionId
    this.browser = browser
    this.ownerId = actsForShop(actor) ? undefined : actor.userId
  }

  /** Tells what was missed before, and from now on every event at once. Undefined: too much to tell. */
  begin(missed: readonly OrderEvent[] | undefined): void {
    const known = new Set(missed?.map(({ id }) => id))
    const held = this.#held?.filter(({ id }) => !known.has(id)) ?? []
    this.#held = undefined
    this.#write(': open\n\n')
    if (!missed) this.reload()
    for (const event of [...(missed ?? []), ...held]) this.tell(event)
  }

  tell({ id, type, orderId, version }: OrderEvent): void {
    const event = { id, type, orderId, version }
    if (this.#held) this.#held.push(event)
    else this.#write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
  }

  /** Tells the page to read everything again. */
  reload(): void {
    this.#write('event: reload\ndata: {}\n\n')
  }

  /** Keeps proxies from closing the connection, and notices one that is broken. */
  beat(): void {
    this.#write(': \n\n')
  }

  end(): void {
    if (this.#ended || this.events.destroyed) return
    this.#ended = true
    this.events.push(null)
  }

  #write(text: string): void {
    if (this.#ended || this.events.destroyed) return
    this.events.push(text)
    if (this.events.readableLength > mostWaitingBytes) this.events.destroy()
  }
}
