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
    postgres: backends.reduce((sum, one) => sum + one, 0),
    asker: (user + system) / 1e6,
  }
}

function statOf(pid: string | number | undefined): { parent: number; seconds: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [parent, ticks] = [Number(fields[1]), Number(fields[11]) + Number(fields[12])]
    return { parent, seconds: ticks / 100 }
  } catch {
    // The process ended between listing and reading.
    return undefined
  }
}
