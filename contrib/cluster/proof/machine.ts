import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { attempt, ip } from './ip.ts'

interface Place {
  name: string
  /** Name of its network namespace. */
  namespace: string
  /** Name of the end of its cable that is at the bridge. */
  cable: string
  address: string
  bridge: string
}

export interface Command {
  program: string
  args: string[]
  /** The whole environment apart from PATH. */
  env?: Record<string, string>
  /** User of the computer; without it: root. */
  user?: string
  /** Output is appended to this file. */
  log: string
  /** Priority (`nice`); databases have processors of their own in life. */
  priority?: number
}

/** A network namespace that stands for a machine: an address, a cable to the bridge, and processes. */
export class Machine {
  readonly name: string
  readonly address: string
  readonly #namespace: string
  readonly #cable: string

  constructor({ name, namespace, cable, address, bridge }: Place) {
    this.name = name
    this.address = address
    this.#namespace = namespace
    this.#cable = cable
    ip('netns', 'add', namespace)
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', cable, 'master', bridge)
    ip('link', 'set', cable, 'up')
    ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    ip('-n', namespace, 'link', 'set', 'eth0', 'up')
    ip('-n', namespace, 'link', 'set', 'lo', 'up')
  }

  /** Starts a program in this machine. */
  run({ program, args, env = {}, user, log, priority = 0 }: Command): ChildProcess {
    const file = openSync(log, 'a')
    const as = user
      ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--inh-caps=-all']
      : []
    const whole = ['netns', 'exec', this.#namespace, 'nice', '-n', `${priority}`, ...as, program]
    const child = spawn('ip', [...whole, ...args], {
      stdio: ['ignore', file, file],
      env: { PATH: process.env['PATH'], HOME: '/nonexistent', LANG: 'C.UTF-8', ...env },
    })
    closeSync(file)
    return child
  }

  /** Ids of all processes in this machine. */
  pids(): number[] {
    return ip('netns', 'pids', this.#namespace).split('\n').filter(Boolean).map(Number)
  }

  /** Kills every process of this machine at once (SIGKILL), like a lost machine. */
  kill(): void {
    for (const pid of this.pids()) killIfThere(pid)
  }

  /** Kills the machine and waits until nothing runs. */
  async killWholly(): Promise<void> {
    while (this.pids().length > 0) {
      this.kill()
      await pause(20)
    }
  }

  /** Kills PostgreSQL alone; `folder`: its data. */
  async killPostmaster(folder: string): Promise<void> {
    const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
    if (this.pids().includes(Number(pid))) killIfThere(Number(pid))
  }

  /** Pulls its cable: packets are lost without a word in both directions. */
  cut(): void {
    ip('link', 'set', this.#cable, 'down')
  }

  join(): void {
    ip('link', 'set', this.#cable, 'up')
  }

  remove(): void {
    attempt(() => ip('netns', 'del', this.#namespace))
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has ended between the listing and now.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
