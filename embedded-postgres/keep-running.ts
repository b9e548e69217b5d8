import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

/** Starts the server again if it dies on its own (killed, out of memory); pools connect anew by themselves. */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): Promise<{ readonly pid: number | undefined; stop(): Promise<void> }> {
  let server = await start()
  let stopping = false
  let restarting: Promise<void> | undefined

  const watch = async (): Promise<void> => {
    await server.ended
    if (!stopping) await (restarting = restart())
  }
  const restart = async (): Promise<void> => {
    log('the embedded PostgreSQL has ended unexpectedly; starting it again')
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 10_000)) {
      try {
        server = await start()
        void watch()
        return
      } catch (error) {
        log(`the embedded PostgreSQL does not start: ${String(error)}`)
        await pause(wait, undefined, { ref: false })
      }
    }
  }
  void watch()
  return {
    get pid() {
      return server.pid
    },
    async stop() {
      stopping = true
      await restarting
      await server.stop()
    },
  }
}
