import { Server } from 'node:http'

const arrivalMs = 500

/**
 * Node's server, except that its close() leaves connections a moment for a request that is under way. Node
 * resets those on which it has read nothing yet.
 */
export class PatientServer extends Server {
  #patientUntil = 0

  /** Before close(). */
  awaitArrivals(): void {
    this.#patientUntil = performance.now() + arrivalMs
  }

  /** close() calls it, too. */
  override closeIdleConnections(): void {
    if (performance.now() >= this.#patientUntil) super.closeIdleConnections()
  }
}
