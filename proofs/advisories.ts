// npm run proof -- advisories: asks the registry for known problems of the packages of the lock file (npm audit). Fails
// where there are some. Where it does not answer they are unknown, which is told and no failure.
import { join } from 'node:path'

import { readAudit } from './read-audit.ts'
import { runNpm } from '../scripts/run-npm.ts'

process.chdir(join(import.meta.dirname, '..'))
const { printed, output } = await runNpm(['audit', '--json', '--package-lock-only'])
const found = readAudit(printed)

if ('unknown' in found) {
  const line = `Known problems of the packages are unknown: ${found.unknown}`
  // The form that GitHub shows beside the run.
  console.log(process.env['GITHUB_ACTIONS'] === 'true' ? `::warning::${line}` : `! ${line}`)
  if (printed === '') console.log(output)
} else if (found.problems.length === 0) {
  console.log('✓ No known problems of the packages')
} else {
  for (const problem of found.problems) console.error(`✗ ${problem}`)
  process.exitCode = 1
}
