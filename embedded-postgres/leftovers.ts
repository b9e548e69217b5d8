import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { programFile, type Programs } from './programs.ts'

/** Stops what still runs on a cluster whose owner has died. Call it only as the owner. */
export async function stopLeftovers(
  cluster: string,
  programs: Programs,
  log: (line: string) => void,
): Promise<void> {
  if (process.platform === 'win32') return stopOnWindows(cluster, programs)
  const found = await processesOn(cluster)
  if (found.length > 0) {
    log(`a PostgreSQL left behind by an earlier start is stopped (process ${found.join(', ')})`)
    const postmaster = await postmasterOf(cluster)
    signal(found.includes(postmaster) ? [postmaster] : found, 'SIGINT')
    const gone = (await noneLeft(cluster, 15_000)) || (await kill(cluster))
    if (!gone) return
  }
  // Whatever process now bears the number in this file, it is not PostgreSQL on these data.
  // Elsewhere than on Linux the look around is coarser, so there PostgreSQL itself decides.
  if (process.platform === 'linux') await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Kills at once, for a server that does not answer to anything else. */
async function kill(cluster: string): Promise<boolean> {
  signal(await processesOn(cluster), 'SIGKILL')
  return noneLeft(cluster, 3000)
}

async function noneLeft(cluster: string, within: number): Promise<boolean> {
  const deadline = Date.now() + within
  while ((await processesOn(cluster)).length > 0) {
    if (Date.now() > deadline) return false
    await pause(30)
  }
  return true
}

function signal(pids: readonly number[], name: 'SIGINT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function postmasterOf(cluster: string): Promise<number> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0])
}

async function processesOn(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster).catch(() => undefined)
  if (!folder) return []
  return process.platform === 'linux' ? workingIn(folder) : startedOn(folder)
}

// Every process of a PostgreSQL server works in the data folder. A zombie works nowhere.
async function workingIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [cwd, command] = await Promise.all([
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
        readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
      ])
      return cwd === folder && command.trim() === 'postgres' ? [Number(pid)] : []
    }),
  )
  return found.flat()
}

async function startedOn(folder: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='])
  return stdout
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(`-D ${folder} `))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid !== process.pid)
}

async function stopOnWindows(cluster: string, programs: Programs): Promise<void> {
  const args = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '15']
  // It fails where nothing runs, which is the usual case.
  await promisify(execFile)(programFile(programs, 'pg_ctl'), args).catch(() => {})
}
