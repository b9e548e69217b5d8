import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from '../embedded-postgres/index.ts'
import { removeShopPostgres } from '../server/platform/db/shop-postgres.ts'
import { readSettings } from '../server/platform/settings.ts'

process.chdir(join(import.meta.dirname, '..'))
const { databaseUrl, dataDir } = readSettings()

if (databaseUrl) {
  console.error('DATABASE_URL is set: a database of your own is never removed from here.')
  process.exitCode = 1
} else {
  try {
    await removeShopPostgres(join(dataDir, 'postgres'))
    await rm(join(dataDir, 'media'), { recursive: true, force: true })
    console.log('The database and its pictures are gone; the next start fills a new demo shop.')
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
