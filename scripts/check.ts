import { join } from 'node:path'
import { check, sum, vitest, type Tally } from './tally.ts'

process.chdir(join(import.meta.dirname, '..'))

// Both lanes need the compiled messages, and two that compile at once undo each other's folder.
const first = await check('messages')
// The type check is the longest, so it has one of the two lanes for itself.
const lanes = [['types'], ['lint', 'format:check', 'boundaries']]
// Those that need no PostgreSQL.
const projects = ['contract', 'demo', 'server-alone', 'scripts', 'web'].flatMap((name) => [
  '--project',
  name,
])
const tallies = await Promise.all(
  lanes.map(async (scripts) => {
    const results: Tally[] = []
    for (const script of scripts) results.push(await check(script))
    return sum(results)
  }),
)
tallies.push(await vitest(projects))

const { passed, failed } = sum([first, ...tallies])
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
