import { parseArgs } from 'node:util'

import {
  dumpAddress,
  listBackups,
  makeBackup,
  openPlace,
  readManifest,
} from '../../server/modules/backup/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { shopStorage } from '../../server/platform/shop-storage.ts'
import { readSettings, type Settings } from '../../server/platform/settings.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

interface Options {
  to?: string | undefined
  list?: boolean | undefined
}

/** Makes a backup of the shop, running or not, or lists those that there are. */
export async function backupCommand(args: string[]): Promise<boolean> {
  const { to, list } = readOptions(args)
  if (list) return listCommand(to)
  // An upgrade backs up the database as the former release left it.
  return withDatabase((open) => backUp(open, to), { update: false })
}

async function backUp(
  { url, settings }: { url: string; settings: Settings },
  to: string | undefined,
): Promise<boolean> {
  const begun = Date.now()
  const place = await openPlace(settings, to)
  console.log(`A backup to ${place.target.name} …`)
  const source = {
    connectionString: dumpAddress(settings) ?? url,
    isEmbedded: settings.databaseUrl === undefined,
    storage: shopStorage(settings),
    dataDir: settings.dataDir,
    secretKey: settings.secretKey,
    clock: systemClock,
    onBroken: (id: string, error: unknown) =>
      console.log(`! The older backup ${id} cannot be read: ${wordsOf(error)}`),
  }
  const made = await makeBackup(source, place)
  const seconds = (Date.now() - begun) / 1_000
  const bytes = made.database.parts.reduce((sum, part) => sum + part.bytes, 0)
  console.log(
    `✓ ${made.id}: database ${(bytes / 1e6).toFixed(1)} MB, ${made.pictures} pictures, ${seconds.toFixed(1)} s.`,
  )
  if (!made.encrypted) console.log('  It is not encrypted: whoever reads it reads every customer.')
  if (!made.hasSecretKey) {
    console.log('  The secret key is not in it: keep SECRET_KEY where you keep BACKUP_KEY.')
  }
  return true
}

async function listCommand(to: string | undefined): Promise<boolean> {
  const place = await openPlace(readSettings(), to)
  const { target } = place
  const { whole } = await listBackups(target)
  if (whole.length === 0) console.log(`There is no backup in ${target.name}.`)
  for (const id of whole) {
    const manifest = await readManifest(place, id).catch(wordsOf)
    if (typeof manifest === 'string') {
      console.log(`${id}  ${manifest}`)
      continue
    }
    const { database, pictures, encrypted } = manifest
    const bytes = database.parts.reduce((sum, part) => sum + part.bytes, 0)
    const words = encrypted ? 'encrypted' : 'NOT encrypted'
    console.log(`${id}  ${(bytes / 1e6).toFixed(1)} MB  ${pictures} pictures  ${words}`)
  }
  return true
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function readOptions(args: string[]): Options {
  try {
    return parseArgs({ args, options: { to: { type: 'string' }, list: { type: 'boolean' } } })
      .values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
