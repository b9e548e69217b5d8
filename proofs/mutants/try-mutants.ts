import { hash } from 'node:crypto'
import { parseArgs } from 'node:util'

import { fingerprintOfTree } from '../fingerprint-of-tree.ts'
import { keptResults } from '../kept-results.ts'
import { copyTree } from './copy-tree.ts'
import { findMutant } from './find-mutant.ts'
import { areas, mutants } from './mutants.ts'
import { readSources, root } from './read-sources.ts'
import { tryMutant, type Outcome } from './try-mutant.ts'

// Mutation testing: mutations of safety rules, each of which some test must catch. npm run proof --
// mutants [money|buying|doors|people|variants|account] [--list | --only 3,17 | --only 20-30] [--again]
const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean' },
    again: { type: 'boolean' },
  },
  allowPositionals: true,
})
const unknown = positionals.find((area) => !Object.hasOwn(areas, area))
if (unknown !== undefined) {
  throw new Error(`There is no area ${unknown}, but: ${Object.keys(areas).join(', ')}`)
}
const ofAreas = new Set(
  Object.entries(areas).flatMap(([area, list]) =>
    positionals.length === 0 || positionals.includes(area) ? list : [],
  ),
)
const say = (line: string) => process.stdout.write(`${line}\n`)
const numbered = mutants
  .map((mutant, index) => ({ mutant, number: index + 1 }))
  .filter(({ mutant }) => ofAreas.has(mutant))
const sources = await readSources()

if (values.list) {
  for (const { mutant, number } of numbered) {
    const { path, line } = findMutant(sources, mutant)
    say(`${number}. ${mutant.name} (${path}:${line})`)
  }
} else {
  await tryAll(numbered.filter(({ number }) => isWanted(number)))
}

function isWanted(number: number): boolean {
  if (values.only === undefined) return true
  return values.only.split(',').some((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number)
    return number >= first && number <= last
  })
}

/** What decides whether a mutant is caught: the same files, the same result. */
function isTested(path: string): boolean {
  return (
    ['.dockerignore', 'package-lock.json', 'vitest.config.ts'].includes(path) ||
    (/^(contract|contrib|demo|deploy|embedded-postgres|proofs|scripts|server)\//.test(path) &&
      !path.endsWith('.md'))
  )
}

async function tryAll(wanted: typeof numbered): Promise<void> {
  // All are applied once before the first runs: a pattern that matches nowhere fails at once, not after an
  // hour.
  const found = wanted.map((one) => ({ ...one, mutated: findMutant(sources, one.mutant) }))
  const kept = keptResults<Outcome>('mutants')
  const tested = fingerprintOfTree(root, isTested)
  const tree = await copyTree()
  const counts: Record<Outcome['kind'], number> = {
    caught: 0,
    survived: 0,
    explained: 0,
    broken: 0,
  }
  try {
    for (const { mutant, mutated, number } of found) {
      const began = performance.now()
      const fingerprint = hash('sha256', `${tested} ${mutated.path} ${mutated.text}`)
      const before = values.again ? undefined : kept.of(mutant.name, fingerprint)
      // What survived is tried again: a test may have been flaky.
      const known = before?.kind === 'caught' || before?.kind === 'explained' ? before : undefined
      const outcome = known ?? (await tryMutant(tree.folder, mutant, mutated))
      kept.keep(mutant.name, fingerprint, outcome)
      counts[outcome.kind] += 1
      const time = known ? 'before' : `in ${((performance.now() - began) / 1000).toFixed(0)} s`
      say(`${number}. ${outcome.kind} ${time}: ${mutant.name} (${mutated.path}:${mutated.line})`)
      say(`   ${[outcome.caughtBy, outcome.why].filter(Boolean).join(' › ')}`)
      if (outcome.caughtBy !== undefined && outcome.caughtBy !== mutant.caughtBy) {
        say(`   It names another test: ${mutant.caughtBy}`)
      }
    }
  } finally {
    await tree.remove()
  }
  const { caught, survived, explained, broken } = counts
  say(`${caught} caught, ${explained} explained, ${survived} survived, ${broken} broken`)
  process.exitCode = survived + broken > 0 ? 1 : 0
}
