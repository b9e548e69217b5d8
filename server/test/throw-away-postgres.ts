import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import type { Programs } from '#platform/embedded-postgres/programs.ts'
import { scratchFolder } from './scratch-folder.ts'

/** A PostgreSQL for one run of tests, gone afterwards. */
export async function startThrowAwayPostgres(
  options: { programs?: Programs } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await scratchFolder()
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
