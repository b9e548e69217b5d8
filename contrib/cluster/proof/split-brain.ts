import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { withoutPassword } from '../../../server/platform/db/without-password.ts'

import { type Cluster, withPrimary } from './cluster.ts'
import type { Machine } from './machine.ts'
import { countProofWrites, makeProofTable } from './proof-table.repo.ts'
import { roles } from './postgres-nodes.repo.ts'

/** Writes that go straight to a primary which the others no longer see. */
export class SplitBrainWrites {
  readonly #machine: Machine
  readonly #cluster: Cluster
  readonly #acknowledged: number[] = []
  #tried = 0

  constructor(machine: Machine, cluster: Cluster) {
    this.#machine = machine
    this.#cluster = cluster
  }

  async prepare(): Promise<void> {
    await withPrimary(this.#cluster.nodes, ({ db }) => makeProofTable(db))
  }

  /** Tries a write each half second, for so long; returns when each has been answered. */
  async tryFor(seconds: number): Promise<void> {
    const answers: Promise<void>[] = []
    for (let passed = 0; passed < seconds; passed += 0.5) {
      answers.push(this.#write((this.#tried += 1)))
      await pause(500)
    }
    await Promise.all(answers)
  }

  async #write(id: number): Promise<void> {
    const { nodes, folder } = this.#cluster
    const { address, env } = withoutPassword(nodes.local(roles.owner, 5432))
    const statement = `insert into cluster_proof_writes (id) values (${id})`
    const psql = this.#machine.run({
      program: 'psql',
      args: ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--command', statement, address],
      env: { ...env, PGCONNECT_TIMEOUT: '2' },
      log: join(folder, 'logs', `${this.#machine.name}-split-brain.log`),
    })
    await once(psql, 'exit')
    if (psql.exitCode === 0) this.#acknowledged.push(id)
  }

  /** After the machines have met again. Throws when an acknowledged write is not there. */
  async compare(): Promise<string> {
    const { nodes } = this.#cluster
    const kept = await withPrimary(nodes, ({ db }) => countProofWrites(db, this.#acknowledged))
    const acknowledged = this.#acknowledged.length
    if (kept !== acknowledged)
      throw new Error(`${acknowledged - kept} acknowledged writes are lost`)
    return `${this.#tried} writes at the cut machine, ${acknowledged} acknowledged`
  }
}
