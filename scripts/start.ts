import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

import { openDataFolder } from '../server/platform/data-folder.ts'
import { SettingsError } from '../server/platform/settings-error.ts'

process.chdir(join(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')
const dataDir = process.env['HAAT_DATA_DIR'] || '.haat'
try {
  openDataFolder(dataDir)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(`\nHaat could not open: ${error.message}`)
  process.exit(1)
}
// Enabled before large imports, since stripping the types of the whole server takes a second.
enableCompileCache(join(dataDir, 'compile-cache'))

// In development Vite builds each file on request. The files are read while the modules of the server are loaded.
const [ready, { demoShop }, { main }] = await Promise.all([
  process.env['HAAT_DEV'] === '1' || import('./build-web.ts').then(({ buildWeb }) => buildWeb()),
  import('../demo/index.ts'),
  import('../server/main.ts'),
])
if (ready) await main(demoShop)
else process.exitCode = 1
