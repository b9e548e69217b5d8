import { join } from 'node:path'

import { checks, runChecks } from './checks.ts'
import { vitest } from './run-tests.ts'
import { printSizes } from './sizes.ts'
import { finish, sum, type Summary } from './summary.ts'

// npm run check [-- lint types unit …]: the fast checks, or the named ones.
process.chdir(join(import.meta.dirname, '..'))
const names = process.argv.slice(2)
const unknown = names.filter((name) => name !== 'unit' && !Object.hasOwn(checks, name))

if (unknown.length > 0) {
  console.error(`There is no check named ${unknown.join(', ')}, but: ${list()}`)
  process.exitCode = 1
} else {
  finish(names.length > 0 ? await inTurn(names) : await fastChecks())
}

function list(): string {
  return [...Object.keys(checks), 'unit'].join(', ')
}

async function inTurn(wanted: readonly string[]): Promise<Summary> {
  const summaries: Summary[] = []
  for (const name of wanted) {
    summaries.push(name === 'unit' ? await unitTests() : await runChecks([name]))
  }
  return sum(summaries)
}

/** Both groups need the compiled messages, and two compilers at once would corrupt their folder. */
async function fastChecks(): Promise<Summary> {
  const messages = await runChecks(['messages'])
  const lanes = await Promise.all([
    inTurn(['types', 'unit']),
    inTurn(['lint', 'format', 'boundaries']),
  ])
  printSizes()
  return sum([messages, ...lanes])
}

/** Unit tests: those that need no PostgreSQL. */
function unitTests(): Promise<Summary> {
  const projects = ['contract', 'demo', 'server-alone', 'proofs-alone', 'scripts', 'web']
  return vitest(projects.flatMap((name) => ['--project', name]))
}
