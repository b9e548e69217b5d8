import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { quickImports } from './quick-imports.ts'

process.chdir(join(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')
// Before anything large is imported: stripping the types of the whole server costs a second.
enableCompileCache(join(process.env['HAAT_DATA_DIR'] || '.haat', 'compile-cache'))
quickImports()

// In development Vite builds each file when it is asked for.
const ready = process.env['HAAT_DEV'] === '1' || (await (await import('./build-web.ts')).buildWeb())
if (ready) await (await import('../server/main.ts')).main()
else process.exitCode = 1
