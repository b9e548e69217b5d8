import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

process.chdir(join(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')
const dataDir = process.env['HAAT_DATA_DIR'] || '.haat'
keepPrivate(dataDir)
// Before anything large is imported: stripping the types of the whole server costs a second.
enableCompileCache(join(dataDir, 'compile-cache'))

// In development Vite builds each file when it is asked for.
const ready = process.env['HAAT_DEV'] === '1' || (await (await import('./build-web.ts')).buildWeb())
if (ready) {
  const { demoShop } = await import('../demo/index.ts')
  const { main } = await import('../server/main.ts')
  await main(demoShop)
} else {
  process.exitCode = 1
}

/** Secret key, database and pictures lie there: no other user of this machine reads them. */
function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // One that an earlier release or somebody else made; a folder of another user stays as they want it.
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700)
}
