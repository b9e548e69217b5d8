import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { playwright } from './run-tests.ts'
import { finish } from './summary.ts'

process.chdir(join(import.meta.dirname, '..'))
ensureBrowser()
if (await buildWeb()) {
  finish(await playwright(process.argv.slice(2)))
} else {
  process.exitCode = 1
}
