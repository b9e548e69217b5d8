import { Server } from 'node:http'

/** Looks for idle connections that find none: five, 100 ms apart. */
const mostLooks = 5

/**
 * Node's server, except that its close() leaves connections a moment for a request that is under way. Node
 * resets those on which it has read nothing yet. The moment is counted in looks, between which Node reads what has come:
 * half a second of the clock may pass within one turn of a busy process.
 */
export class PatientServer extends Server {
  #patientLooks = 0

  /** Before close(). */
  awaitArrivals(): void {
    this.#patientLooks = mostLooks
  }

  /** close() calls it, too. */
  override closeIdleConnections(): void {
    if (this.#patientLooks > 0) this.#patientLooks -= 1
    else super.closeIdleConnections()
  }
}
