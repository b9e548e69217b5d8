import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Launcher } from './launcher.ts'
import { readLines } from './read-lines.ts'

export type Postmaster = {
  pid: number | undefined
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

type Start = {
  launcher: Launcher
  args: readonly string[]
  log: (line: string) => void
  onSpawn?: (() => void) | undefined
}

/** Why a server did not come up: its own last words. */
export class StartFailed extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.at(-1) ?? 'postgres ended without a word')
    this.lines = lines
  }
}

/** Starts the server and waits until it answers. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      return await startOnce(start)
    } catch (error) {
      // What a killed server leaves (a zombie not yet collected, backends on their way out) still
      // counts as a server for a moment.
      const passing = error instanceof StartFailed && error.lines.some((line) => passes.test(line))
      if (!passing || Date.now() > deadline) throw error
      await pause(250)
    }
  }
}

const passes = /lock file ".*" already exists|pre-existing shared memory block/

async function startOnce({ launcher, args, log, onSpawn }: Start): Promise<Postmaster> {
  const child = launcher.start('postgres', args)
  onSpawn?.()
  const lines: string[] = []
  const ready = new Promise<void>((done) => {
    readLines(child.stderr, (line) => {
      lines.push(line)
      if (lines.length > 20) lines.shift()
      log(line)
      if (line.includes('database system is ready to accept connections')) done()
    })
  })
  readLines(child.stdout, log)
  const ended = once(child, 'close').then(
    () => {},
    (error: unknown) => {
      lines.push(String(error))
    },
  )
  const up = await Promise.race([ready.then(() => true), ended.then(() => false)])
  if (!up) throw new StartFailed(lines)
  unref(child)
  return { pid: child.pid, ended, stop: () => stop(child, ended) }
}

// The server alone must not keep a process alive that has nothing else to do.
function unref(child: ChildProcess): void {
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if (stream instanceof Socket) stream.unref()
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.ref()
  child.kill('SIGINT')
  if (await within(10_000, ended)) return
  child.kill('SIGQUIT')
  if (await within(5000, ended)) return
  child.kill('SIGKILL')
  await within(2000, ended)
}

async function within(ms: number, ended: Promise<void>): Promise<boolean> {
  const giveUp = new AbortController()
  const late = pause(ms, false, { signal: giveUp.signal }).catch(() => false)
  const done = await Promise.race([ended.then(() => true), late])
  giveUp.abort()
  return done
}
