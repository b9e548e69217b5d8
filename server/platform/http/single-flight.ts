import type { Asker } from './asker.ts'

/** A value being made, and the clients that wait for it; undefined: the shop itself. */
interface Flight<Value> {
  askers: (Asker | undefined)[]
  value: Promise<Value>
}

/** Concurrent requests for one key share a single making of its value. */
export class SingleFlight<Value> {
  readonly #flights = new Map<string, Flight<Value>>()

  /** `isWanted` becomes false when every client that waits for the value has disconnected. */
  join(
    key: string,
    asker: Asker | undefined,
    make: (isWanted: () => boolean) => Promise<Value>,
  ): Promise<Value> {
    const flight = this.#flights.get(key)
    if (flight) {
      flight.askers.push(asker)
      return flight.value
    }
    const askers = [asker]
    const isWanted = () => askers.some((one) => !one?.destroyed)
    const value = make(isWanted).finally(() => this.#flights.delete(key))
    this.#flights.set(key, { askers, value })
    return value
  }
}
