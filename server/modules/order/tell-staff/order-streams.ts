import { mostStreams, type OrderEvent } from '@haat/contract/order/order-news'

import type { Db } from '#platform/db/db.ts'
import { tooMany } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log.ts'
import type { Actor } from '#platform/session/actor.ts'

import {
  currentSnapshot,
  findEventsSince,
  mostEvents,
  type OwnedEvent,
} from './order-events.repo.ts'
import type { OrderStream } from './order-stream.ts'

/** A lost notice, or a change that gave none, is noticed after this time. */
const tickMs = 1_000
const ticksPerBeat = 15

interface Deps {
  db: Db
  log: Log
  findActor: (sessionId: string) => Promise<Actor | undefined>
  /** Whether a person may still hear the news. */
  mayListen: (actor: Actor) => boolean
}

/** The open streams of this process. They share one question to the database, and none is asked without a stream. */
export class OrderStreams {
  readonly #deps: Deps
  readonly #open = new Set<OrderStream>()
  #snapshot: string | undefined
  #timer: NodeJS.Timeout | undefined
  #ticks = 0
  /** Reading and joining take turns, so that a stream misses nothing between the two. */
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = false
  #closed = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Adds a stream, which hears what it missed and every event committed from now on. Throws 429. */
  async join(
    stream: OrderStream,
    findMissed: () => Promise<OrderEvent[] | undefined>,
  ): Promise<void> {
    this.#makeRoom(stream)
    this.#open.add(stream)
    stream.events.once('close', () => this.#leave(stream))
    try {
      await this.#inTurn(async () => {
        this.#snapshot ??= await currentSnapshot(this.#deps.db)
      })
      stream.begin(await findMissed())
    } catch (error) {
      stream.events.destroy()
      throw error
    }
    this.#timer ??= setInterval(() => this.#tick(), tickMs).unref()
    if (this.#closed) stream.end()
  }

  /** Reads what is new and tells it; calls at the same time share one reading. */
  readSoon(): void {
    if (this.#open.size === 0 || this.#waiting) return
    this.#waiting = true
    this.#inTurn(async () => {
      this.#waiting = false
      await this.#read()
    }).catch((error: unknown) => this.#deps.log.warn({ error }, 'order-news.failed'))
  }

  /** Ends the streams whose session has ended or whose person may no longer hear the news. */
  async check(sessionId?: string): Promise<void> {
    const asked = [...this.#open].filter((one) => !sessionId || one.sessionId === sessionId)
    const sessions = new Set(asked.map((one) => one.sessionId))
    await Promise.all(
      [...sessions].map(async (id) => {
        const actor = await this.#deps.findActor(id)
        if (actor && this.#deps.mayListen(actor)) return
        for (const stream of asked) if (stream.sessionId === id) stream.end()
      }),
    )
  }

  /** Ends all streams; clients come back to another process. */
  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    for (const stream of this.#open) stream.end()
  }

  #makeRoom({ sessionId, browser }: OrderStream): void {
    const ofSession = [...this.#open].filter((one) => one.sessionId === sessionId)
    const former = ofSession.filter((one) => browser !== undefined && one.browser === browser)
    if (ofSession.length - former.length >= mostStreams) {
      throw tooMany(60, 'news_open_thrice')
    }
    for (const stream of former) {
      stream.end()
      this.#open.delete(stream)
    }
  }

  #leave(stream: OrderStream): void {
    this.#open.delete(stream)
    if (this.#open.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#snapshot = undefined
  }

  #tick(): void {
    this.#ticks += 1
    this.readSoon()
    this.check().catch((error: unknown) => this.#deps.log.warn({ error }, 'order-news.failed'))
    if (this.#ticks % ticksPerBeat !== 0) return
    for (const stream of this.#open) stream.beat()
  }

  async #read(): Promise<void> {
    if (this.#snapshot === undefined) return
    const sellers = [...this.#open].flatMap(({ ownerId }) => ownerId ?? [])
    const { snapshot, events } = await findEventsSince(this.#deps.db, this.#snapshot, sellers)
    this.#snapshot = snapshot
    for (const stream of this.#open) tell(stream, events)
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }
}

function tell(stream: OrderStream, events: readonly OwnedEvent[]): void {
  if (events.length === mostEvents) return stream.reload()
  const { ownerId } = stream
  for (const event of events) {
    if (ownerId === undefined || event.owners.includes(ownerId)) stream.tell(event)
  }
}
