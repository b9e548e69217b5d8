import { rm } from 'node:fs/promises'
import type { Application } from './application.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Programs } from './programs.ts'
import { scratchFolder } from './scratch-folder.ts'

/** A PostgreSQL for one run of tests, removed by `stop`. */
export async function startThrowAwayPostgres(options: {
  application: Application
  programs?: Programs
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await scratchFolder(options.application.id)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const server = await startEmbeddedPostgres({
      ...options,
      dataDir: folder,
      memory: true,
      log: () => {},
    })
    return { url: server.url, stop: () => server.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
