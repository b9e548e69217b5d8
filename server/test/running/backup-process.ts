import { join } from 'node:path'

import { makeBackup, openPlace } from '#modules/backup/index.ts'
import { systemClock } from '#platform/clock.ts'
import { readSettings } from '#platform/settings.ts'
import { folderStorage } from '#platform/storage.ts'

// A backup that stops before it writes a file whose name begins with HALT_AT, and says so: there its parent kills it.
const settings = readSettings()
const haltAt = process.env['HALT_AT'] ?? ''
const place = await openPlace(settings)
const { put } = place.target
place.target.put = async (name, bytes) => {
  if (!(name.split('/').at(-1) ?? '').startsWith(haltAt)) return put(name, bytes)
  process.send?.('halted')
  return new Promise<never>(() => undefined)
}
const source = {
  connectionString: settings.databaseUrl ?? '',
  isEmbedded: true,
  storage: folderStorage(join(settings.dataDir, 'media')),
  dataDir: settings.dataDir,
  secretKey: settings.secretKey,
  clock: systemClock,
  onBroken: () => undefined,
}
await makeBackup(source, place)
