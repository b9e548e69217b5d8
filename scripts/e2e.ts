import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { playwright } from './tally.ts'

process.chdir(join(import.meta.dirname, '..'))
ensureBrowser()
if (await buildWeb()) {
  const { passed, failed } = await playwright(process.argv.slice(2))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} else {
  process.exitCode = 1
}
