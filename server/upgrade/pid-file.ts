import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDir: string) => join(dataDir, 'shop.pid')

/** Records a shop that can replace its server processes at SIGHUP, until this process ends. */
export function recordRunningShop(dataDir: string): void {
  const file = fileIn(dataDir)
  writeFileSync(file, String(process.pid))
  process.on('exit', () => {
    // Another shop may have begun on the same folder meanwhile.
    if (runningShop(dataDir) === process.pid) rmSync(file, { force: true })
  })
}

/** Process id of the running shop that was recorded; undefined: there is none, or it cannot replace its processes. */
export function runningShop(dataDir: string): number | undefined {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8'))
  try {
    // Signal 0 only asks whether the process exists.
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
