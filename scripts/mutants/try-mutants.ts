import { parseArgs } from 'node:util'

import { findMutant } from './find-mutant.ts'
import { areas, mutants } from './mutants.ts'
import { readSources } from './read-sources.ts'
import { tryMutant, type Outcome } from './try-mutant.ts'
import { copyTree } from './copy-tree.ts'

// Mutation testing: mutations of safety rules, each of which some test must catch. npm run proof --
// mutants [money|buying|doors|people|variants|account] [--list | --only 3,17 | --only 20-30]
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, list: { type: 'boolean' } },
  allowPositionals: true,
})
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

async function tryAll(wanted: typeof numbered): Promise<void> {
  // All are applied once before the first runs: a pattern that matches nowhere fails at once, not after an
  // hour.
  const found = wanted.map((one) => ({ ...one, mutated: findMutant(sources, one.mutant) }))
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
      const outcome = await tryMutant(tree.folder, mutant, mutated)
      counts[outcome.kind] += 1
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      say(
        `${number}. ${outcome.kind} in ${seconds} s: ${mutant.name} (${mutated.path}:${mutated.line})`,
      )
      say(`   ${outcome.why}`)
    }
  } finally {
    await tree.remove()
  }
  const { caught, survived, explained, broken } = counts
  say(`${caught} caught, ${explained} explained, ${survived} survived, ${broken} broken`)
  process.exitCode = survived + broken > 0 ? 1 : 0
}
