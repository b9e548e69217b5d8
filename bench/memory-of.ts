import { globSync, readFileSync, readlinkSync } from 'node:fs'

const kilobytesInMegabyte = 1_024

/** Megabytes of a shop's processes; memory that several share is divided among them (PSS of Linux). */
export interface MemoryOf {
  /** The process that was started: the server itself, or with several processes what watches over them. */
  primary: number
  /** A server process, on average. */
  eachServer: number
  /** All of PostgreSQL, with its shared buffers. */
  postgres: number
}

export function memoryOf(shop: number | undefined, postmaster: number): MemoryOf {
  const all = processes()
  const childrenOf = (pid: number | undefined) => all.filter(({ parent }) => parent === pid)
  const servers = childrenOf(shop).filter(({ pid }) => pid !== postmaster && runsNode(pid))
  const sum = (pids: readonly number[]) =>
    Math.round(pids.reduce((total, pid) => total + shareOf(pid), 0) / kilobytesInMegabyte)
  const primary = sum(shop === undefined ? [] : [shop])
  return {
    primary,
    eachServer:
      servers.length === 0
        ? primary
        : Math.round(sum(servers.map(({ pid }) => pid)) / servers.length),
    postgres: sum([postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)]),
  }
}

/** By its program: the name of a process is that of its main thread, which Node changes. */
const runsNode = (pid: number) => readlinkSync(`/proc/${pid}/exe`).endsWith('/node')

function processes(): { pid: number; parent: number }[] {
  return globSync('/proc/[0-9]*/stat').flatMap((path) => {
    try {
      const [, pid, parent] = /^(\d+) \(.*\) \S (\d+)/s.exec(readFileSync(path, 'utf8')) ?? []
      return [{ pid: Number(pid), parent: Number(parent) }]
    } catch {
      // The process ended between listing and reading.
      return []
    }
  })
}

/** Kilobytes. */
function shareOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss: +(\d+) kB$/m.exec(text)?.[1])
}
