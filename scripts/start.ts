import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

process.chdir(join(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')
const dataDir = process.env['HAAT_DATA_DIR'] || '.haat'
keepPrivate(dataDir)
// Enabled before large imports, since stripping the types of the whole server takes a second.
enableCompileCache(join(dataDir, 'compile-cache'))

// In development Vite builds each file on request.
const ready = process.env['HAAT_DEV'] === '1' || (await (await import('./build-web.ts')).buildWeb())
if (ready) {
  const { demoShop } = await import('../demo/index.ts')
  const { main } = await import('../server/main.ts')
  await main(demoShop)
} else {
  process.exitCode = 1
}

/** Makes the data folder (secret key, database, pictures) unreadable for other users of the machine. */
function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // An existing folder may have wider permissions; a folder of another user is left alone.
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700)
}
