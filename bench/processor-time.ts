import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of processor time so far. */
export interface Spent {
  server: number
  /** All processes of PostgreSQL. */
  postgres: number
  /** This process, the load generator. */
  asker: number
}

/** User and system time; for other processes Linux counts hundredths of a second. */
export function processorTime(server: number | undefined, postmaster: number | undefined): Spent {
  const { user, system } = process.cpuUsage()
  const backends = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined
    return stat && stat.parent === postmaster ? stat.seconds : []
  })
  return {
    server: statOf(server)?.seconds ?? 0,
    postgres: backends.reduce((sum, one) => sum + one, statOf(postmaster)?.ended ?? 0),
    asker: (user + system) / 1e6,
  }
}

interface Stat {
  parent: number
  seconds: number
  /** Of child processes that have ended. */
  ended: number
}

function statOf(pid: string | number | undefined): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const secondsAt = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) / 100
    return { parent: Number(fields[1]), seconds: secondsAt(11), ended: secondsAt(13) }
  } catch {
    // The process ended between listing and reading.
    return undefined
  }
}
