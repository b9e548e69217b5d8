import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Machine } from './machine.ts'
import { type PostgresNodes, roles } from './postgres-nodes.repo.ts'
import { ports, startDatabaseProxies } from './proxies.ts'
import { get, until } from './wait.ts'

interface Options {
  machines: Machine[]
  nodes: PostgresNodes
  folder: string
  secret: string
  /** Addresses of proxies, comma-separated. */
  trustedProxies: string
}

/** Machines of the app: each with a server, HAProxy and PgBouncer; pictures are in a folder that they share. */
export class AppMachines {
  readonly machines: Machine[]
  readonly #options: Options
  readonly #servers = new Map<Machine, ChildProcess>()

  constructor(options: Options) {
    this.#options = options
    this.machines = options.machines
  }

  /** Starts the proxies of a machine and the server of a tree of the sources. */
  async start(machine: Machine, tree: string): Promise<void> {
    await startDatabaseProxies(machine, this.#options.nodes, this.#options.folder)
    await this.startServer(machine, tree)
  }

  /** Starts the server alone, and waits until it serves. Returns the seconds that it took. */
  async startServer(machine: Machine, tree: string): Promise<number> {
    const data = join(this.#options.folder, 'shared')
    await mkdir(data, { recursive: true })
    const server = machine.run({
      program: process.execPath,
      args: [join(tree, 'scripts/start.ts')],
      env: this.#settings(machine, data),
      log: join(this.#options.folder, 'logs', `${machine.name}-server.log`),
    })
    this.#servers.set(machine, server)
    return until(`the server of ${machine.name} serves`, 120, async () => {
      if (server.exitCode !== null) throw new Error(`The server of ${machine.name} has ended`)
      return (await get(`http://${machine.address}:${ports.app}/readyz`))?.status === 200
    })
  }

  /** Ends a server as a deploy does (SIGTERM). Returns the seconds that it took. */
  async stopServer(machine: Machine): Promise<number> {
    const server = this.#servers.get(machine)
    if (!server) throw new Error(`No server runs on ${machine.name}`)
    const began = performance.now()
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    const wasInTime = await Promise.race([gone.then(() => true), pause(60_000, false)])
    if (!wasInTime) throw new Error(`The server of ${machine.name} did not end within a minute`)
    return (performance.now() - began) / 1000
  }

  #settings(machine: Machine, data: string): Record<string, string> {
    const { nodes, secret, trustedProxies } = this.#options
    return {
      NODE_ENV: 'production',
      HOST: machine.address,
      PORT: String(ports.app),
      // TLS is left out: in production plain http is for this machine alone.
      PUBLIC_URL: `http://127.0.0.1:${ports.site}`,
      DATABASE_URL: nodes.local(roles.shop, ports.pooled),
      DATABASE_DIRECT_URL: nodes.local(roles.shop, ports.writes),
      DATABASE_READ_URL: nodes.local(roles.shop, ports.reads),
      DATABASE_OWNER_URL: nodes.local(roles.owner, ports.writes),
      HAAT_DATA_DIR: data,
      SECRET_KEY: secret,
      TRUST_PROXY: trustedProxies,
      LIMIT_PER_ADDRESS_SCALE: '100',
    }
  }
}
