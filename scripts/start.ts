import { existsSync } from 'node:fs'
import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'

import { openDataFolder } from '../server/platform/data-folder.ts'
import { showProgress } from '../server/platform/progress.ts'
import { SettingsError } from '../server/platform/settings-error.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'

process.chdir(join(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')
const dataDir = process.env['HAAT_DATA_DIR'] || '.haat'
try {
  openDataFolder(dataDir)
  await refuseTakenPort()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  refuse(error)
}
// Enabled before large imports, which it makes three times as fast.
enableCompileCache(join(dataDir, 'compile-cache'))
// Stacks name the sources, not the bundle.
setSourceMapsSupport(true)

const progress = showProgress(process.stdout)
if (process.env['HAAT_DEV'] === '1') {
  // Vite builds each file of the pages on request, and Node's watcher follows the server's own files.
  const [{ main }, { demoShop }] = await Promise.all([
    import('../server/main.ts'),
    import('../demo/index.ts'),
  ])
  await main({ progress, seed: demoShop, pages: Promise.resolve(true) })
} else {
  // Goes on while the database is prepared.
  const pages = buildWeb(progress)
  const load = await buildServer(progress).catch(refuse)
  const [{ main }, { demoShop }] = await Promise.all([load('main'), load('demo')])
  await main({ progress, seed: demoShop, pages })
}

function refuse(error: Error): never {
  console.error(`\nHaat could not open: ${error.message}`)
  process.exit(1)
}
