import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { removeShopPostgres } from '../../server/platform/db/shop-postgres.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { UsageError } from './usage-error.ts'

/** Removes the embedded database with its pictures; never a database named by DATABASE_URL. */
export async function resetDatabaseCommand(args: string[]): Promise<boolean> {
  if (args.length > 0) throw new UsageError('reset-database takes nothing else')
  const { databaseUrl, dataDir } = readSettings()
  if (databaseUrl) {
    console.error('DATABASE_URL is set: a database of your own is never removed from here.')
    return false
  }
  await removeShopPostgres(join(dataDir, 'postgres'))
  await rm(join(dataDir, 'media'), { recursive: true, force: true })
  console.log('The database and its pictures are gone; the next start fills a new demo shop.')
  return true
}
