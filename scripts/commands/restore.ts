import { parseArgs } from 'node:util'

import {
  archiveOf,
  BackupError,
  dumpAddress,
  listBackups,
  openPlace,
  proveRestore,
  readManifest,
  restore,
} from '../../server/modules/backup/index.ts'
import { s3Storage } from '../../server/platform/s3-storage.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { UsageError } from './usage-error.ts'

/** Restores a backup, or with --verify proves that it could be restored. */
export async function restoreCommand(args: string[]): Promise<boolean> {
  const { id: wanted, from, until, verify, moveAside } = readOptions(args)
  const settings = readSettings()
  const place = await openPlace(settings, from)
  const id = wanted === 'latest' ? await latest(place, until) : wanted
  const { dataDir } = settings
  console.log(
    `${verify ? 'Restoring into a scratch folder' : 'Restoring'}: ${id} of ${place.target.name} …`,
  )
  if (verify) {
    const proof = await proveRestore(place, { id, until, scratch: dataDir })
    console.log('✓ Stock, orders, ledgers and money keep every rule, and no picture is missing.')
    tell(proof.lastTransactionAt, proof.restoreMs)
    console.log(
      `  ${proof.pictures} pictures, ${proof.walSegments} WAL segments. The scratch folder is removed.`,
    )
    return true
  }
  const begun = Date.now()
  const manifest = await readManifest(place, id)
  const storage = settings.s3 && s3Storage(settings.s3)
  const archive = archiveOf(settings)
  const databaseUrl = dumpAddress(settings)
  const options = { place, manifest, dataDir, until, databaseUrl, storage, archive, moveAside }
  const restored = await restore(options)
  console.log('✓ The shop is restored. Start it: npm start')
  tell(restored.lastTransactionAt, Date.now() - begun)
  if (restored.aside)
    console.log(`  The old data are in ${restored.aside}; remove them when nobody misses them.`)
  return true
}

function tell(lastTransactionAt: Date, ms: number): void {
  const age = Math.round((Date.now() - lastTransactionAt.getTime()) / 1_000)
  console.log(
    `  Last transaction: ${lastTransactionAt.toISOString()}, ${age} s ago. Restored in ${(ms / 1_000).toFixed(1)} s.`,
  )
}

/** The newest backup, or the newest one before a moment. */
async function latest(
  place: Awaited<ReturnType<typeof openPlace>>,
  until: Date | undefined,
): Promise<string> {
  const { target } = place
  const { whole } = await listBackups(target)
  for (const id of whole.toReversed()) {
    if (!until) return id
    // One that cannot be read is no backup of that time.
    const manifest = await readManifest(place, id).catch(() => undefined)
    if (manifest && new Date(manifest.finishedAt) <= until) return id
  }
  throw new BackupError(
    `There is no backup in ${target.name}${until ? ' of before that time' : ''}.`,
  )
}

function readOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        'to-time': { type: 'string' },
        verify: { type: 'boolean', default: false },
        'move-aside': { type: 'boolean', default: false },
      },
    })
    const [id, ...more] = positionals
    if (id === undefined || more.length > 0) throw new UsageError('restore needs one backup')
    const time = values['to-time']
    const until = time === undefined ? undefined : new Date(time)
    if (until && Number.isNaN(until.getTime())) {
      throw new UsageError('--to-time needs a moment, such as 2026-11-23T20:30:00+06:00')
    }
    const { from, verify } = values
    return { id, from, until, verify, moveAside: values['move-aside'] }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
