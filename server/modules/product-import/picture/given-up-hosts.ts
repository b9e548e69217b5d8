/** Pictures in a row, each tried twice. */
const mostFailures = 5

/**
 * Hosts of an import that failed for several pictures in a row: the others are not worth the wait. A picture that is not
 * there is an answer, no failure.
 */
export class GivenUpHosts {
  readonly #failures = new Map<string, number>()

  isGivenUp(address: string): boolean {
    return (this.#failures.get(hostOf(address)) ?? 0) >= mostFailures
  }

  /** Notes how a fetch ended. A host that was given up stays it. */
  note(address: string, { failed }: { failed: boolean }): void {
    if (this.isGivenUp(address)) return
    const host = hostOf(address)
    this.#failures.set(host, failed ? (this.#failures.get(host) ?? 0) + 1 : 0)
  }
}

const hostOf = (address: string): string => URL.parse(address)?.hostname ?? ''
