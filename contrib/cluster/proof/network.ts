import { setTimeout as pause } from 'node:timers/promises'

import { attempt, ip } from './ip.ts'
import { Machine } from './machine.ts'

/**
 * A network of machines that are network namespaces of this computer, joined by a bridge. Names carry the id
 * of this process, so that two proofs do not meet; addresses are of the range for benchmarks (RFC 2544).
 */
export class Network {
  readonly #prefix = `haat${process.pid}`
  readonly #machines: Machine[] = []
  /** In CIDR notation. */
  readonly subnet: string
  /** Address of this computer in it. */
  readonly host: string
  readonly #base: string

  constructor() {
    this.#base = `198.18.${process.pid % 250}`
    this.subnet = `${this.#base}.0/24`
    this.host = `${this.#base}.1`
    ip('link', 'add', this.#bridge, 'type', 'bridge')
    ip('addr', 'add', `${this.host}/24`, 'dev', this.#bridge)
    ip('link', 'set', this.#bridge, 'up')
  }

  get #bridge(): string {
    return `${this.#prefix}b`
  }

  addMachine(name: string): Machine {
    const number = this.#machines.length + 10
    const machine = new Machine({
      name,
      namespace: `${this.#prefix}-${name}`,
      cable: `${this.#prefix}v${number}`,
      address: `${this.#base}.${number}`,
      bridge: this.#bridge,
    })
    this.#machines.push(machine)
    return machine
  }

  /** Kills what runs in the machines and removes them. May be called twice. */
  async remove(): Promise<void> {
    for (const machine of this.#machines) machine.kill()
    await pause(300)
    for (const machine of this.#machines) machine.remove()
    attempt(() => ip('link', 'del', this.#bridge))
  }
}
