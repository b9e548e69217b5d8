import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { DrainReason } from '#platform/http/drain.ts'
import { passBacklog } from '#platform/http/pass-backlog.ts'
import { figuresOfWorkers } from '#platform/metrics/all-processes.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'

import { StartError } from '../explain-start.ts'
import { type FromWorker, type ToWorker, type WorkerOrder, workerVariable } from './messages.ts'

/** Fruitless starts in a row, while no process serves, after which the shop gives up. */
const mostFailures = 5
const longestDelayMs = 30_000
/** A process that served for less than this counts as one that did not start. */
const provenMs = 10_000
/** Longer than the slowest request may take. */
const closeWithinMs = 150_000

interface Waits {
  /** Before the second try to start a process; it doubles with each. */
  firstDelayMs: number
  /** At least, from telling the clients of a process that another replaces to closing it. */
  leastDrainMs: number
}

const defaultWaits: Waits = { firstDelayMs: 1_000, leastDrainMs: 1_000 }

interface Options {
  settings: Settings
  log: Log
  connectionString: string
  /** File of the program of a worker process. */
  program: string
  /** Called when no process serves and none can be started. */
  onFailure: (error: Error) => void
  /** Folder of compiled code; default: in the data folder. */
  compileCache?: string | undefined
  /** Shorter ones are for tests. */
  waits?: Waits | undefined
}

interface Member {
  worker: Worker
  state: 'starting' | 'serving' | 'retiring'
  hasJobs: boolean
  port: number
  listening: Promise<void>
  gone: Promise<void>
}

/**
 * The primary of a shop of several server processes (node:cluster): they share one port, exactly one of them
 * runs the jobs, and one that dies is replaced.
 */
export class Supervisor {
  /** Figures of all processes for /metrics. */
  readonly figures: () => Promise<string>
  readonly #options: Options
  /** Oldest first. */
  readonly #members = new Set<Member>()
  #failures = 0
  #isStopping = false
  #restarting: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    // Each process accepts for itself. In Node's other way the primary accepts and hands over, and a connection handed
    // to a process that is killed at that moment is neither served nor closed.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: options.program, args: [] })
    this.figures = figuresOfWorkers()
  }

  /** Resolves when all processes listen. Throws what a process says when the first cannot start. */
  async start(): Promise<void> {
    const { processes } = this.#options.settings
    await Promise.all(Array.from({ length: processes }, () => this.#bringUp({ update: false })))
  }

  /**
   * Rolling restart: starts a process with the code that is there now, waits until it listens, then drains an
   * old one; one by one. Throws when a new process cannot start; the old ones then go on.
   */
  restart(): Promise<void> {
    this.#restarting ??= this.#replaceAll().finally(() => (this.#restarting = undefined))
    return this.#restarting
  }

  /** Drains and closes all processes. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const members = [...this.#members]
    const { host, drainSeconds } = this.#options.settings
    for (const member of members) tell(member, { type: 'drain', reason: 'stop' })
    if (this.#serving.length > 0) await pause(drainSeconds * 1000)
    const port = members.find((member) => member.state === 'serving')?.port
    if (port !== undefined) await passBacklog({ host, port })
    await Promise.all(members.map((member) => this.#close(member)))
  }

  get #waits(): Waits {
    return this.#options.waits ?? defaultWaits
  }

  get #delayMs(): number {
    return Math.min(longestDelayMs, this.#waits.firstDelayMs * 2 ** (this.#failures - 1))
  }

  get #serving(): Member[] {
    return [...this.#members].filter(({ state }) => state === 'serving')
  }

  async #replaceAll(): Promise<void> {
    // One that is starting may have read the code of before.
    for (const old of [...this.#members].filter(({ state }) => state !== 'retiring')) {
      await old.listening.catch(() => undefined)
      if (this.#isStopping) return
      // It died meanwhile, and another one takes its place.
      if (!this.#members.has(old)) continue
      await this.#fork({ update: true }).listening
      await this.#retire(old, 'replace')
    }
  }

  async #retire(member: Member, reason: DrainReason): Promise<void> {
    if (!this.#members.has(member)) return
    member.state = 'retiring'
    tell(member, { type: 'drain', reason })
    const { leastDrainMs } = this.#waits
    await pause(Math.max(leastDrainMs, this.#options.settings.drainSeconds * 1000))
    await this.#close(member)
  }

  async #close(member: Member): Promise<void> {
    const isStarting = member.state === 'starting'
    member.state = 'retiring'
    // One that does not serve yet has nothing to finish.
    if (isStarting) member.worker.process.kill('SIGKILL')
    else tell(member, { type: 'close' })
    const late = setTimeout(() => member.worker.process.kill('SIGKILL'), closeWithinMs)
    await member.gone
    clearTimeout(late)
  }

  /** Starts a process, with a growing delay after failures, until one listens. */
  async #bringUp(order: Pick<WorkerOrder, 'update'>): Promise<void> {
    for (;;) {
      if (this.#failures > 0) await pause(this.#delayMs)
      if (this.#isStopping) return
      try {
        await this.#fork(order).listening
        return
      } catch (error) {
        this.#failures += 1
        const isFirst = !order.update && error instanceof StartError
        const isHopeless = isFirst || this.#failures >= mostFailures
        if (isHopeless && this.#serving.length === 0) throw error
        this.#options.log.error({ error, failures: this.#failures }, 'process.not-started')
      }
    }
  }

  #fork({ update }: Pick<WorkerOrder, 'update'>): Member {
    const { connectionString, settings, compileCache } = this.#options
    const order: WorkerOrder = { connectionString, update }
    const worker = cluster.fork({
      [workerVariable]: JSON.stringify(order),
      // From its first file on: without the cache each process keeps the parser of TypeScript, 15 MB.
      NODE_COMPILE_CACHE: compileCache ?? join(settings.dataDir, 'compile-cache'),
    })
    const [listening, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const member: Member = {
      worker,
      state: 'starting',
      hasJobs: false,
      port: 0,
      listening: listening.promise,
      gone: gone.promise,
    }
    this.#members.add(member)
    let began = 0
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'failed') return listening.reject(new StartError(message.reason))
      // Figures for /metrics come over the same channel.
      if (message.type !== 'listening') return undefined
      began = performance.now()
      Object.assign(member, { state: 'serving', port: message.port })
      listening.resolve()
      return this.#assignJobs()
    })
    worker.on('error', (error) => listening.reject(error))
    worker.on('exit', (code, signal) => {
      const served = member.state === 'serving'
      this.#members.delete(member)
      listening.reject(new StartedAndEnded(signal || code))
      gone.resolve()
      this.#assignJobs()
      if (served) this.#replace(performance.now() - began, signal || code)
    })
    // Awaited by whoever wants the process; the exit of one that is no longer wanted is no error.
    member.listening.catch(() => undefined)
    return member
  }

  #replace(servedMs: number, reason: string | number): void {
    if (this.#isStopping) return
    this.#failures = servedMs < provenMs ? this.#failures + 1 : 0
    this.#options.log.error({ reason, servedMs: Math.round(servedMs) }, 'process.died')
    if (this.#failures >= mostFailures && this.#serving.length === 0) {
      const failure = `the server processes ended ${mostFailures} times in a row (${reason})`
      this.#options.onFailure(new StartError(failure))
      return
    }
    this.#bringUp({ update: true }).catch(this.#options.onFailure)
  }

  /** Gives the jobs to the newest process where none has them. */
  #assignJobs(): void {
    if (this.#isStopping || [...this.#members].some(({ hasJobs }) => hasJobs)) return
    const member = this.#serving.at(-1)
    if (!member) return
    member.hasJobs = true
    tell(member, { type: 'start-jobs' })
  }
}

/** A process that ended before it listened, without a word. */
class StartedAndEnded extends Error {
  constructor(reason: string | number) {
    super(`a server process ended at its start (${reason})`)
  }
}

function tell({ worker }: Member, message: ToWorker): void {
  // A process that has just died hears nothing; its exit is handled.
  if (worker.isConnected()) worker.send(message, () => undefined)
}
