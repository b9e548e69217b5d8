import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { findMutant } from './find-mutant.ts'
import { mutants } from './mutants.ts'
import { readSources, root } from './read-sources.ts'

const sources = new Map([
  ['server/a.ts', 'const most = 3\nif (tries > most) throw tooMany()\n'],
  ['server/b.ts', 'const most = 5\n'],
])

describe('findMutant', () => {
  it('a mutant is found by its pattern in any file', () => {
    const mutant = { name: 'one try more', find: /tries > (most)/, replace: 'tries > $1 + 1' }
    expect(findMutant(sources, mutant)).toEqual({
      path: 'server/a.ts',
      line: 2,
      text: 'const most = 3\nif (tries > most + 1) throw tooMany()\n',
    })
  })

  it.each([
    [/fewest/, 'matches nowhere'],
    [/const most/, 'matches 2 times:\n  server/a.ts:1\n  server/b.ts:1'],
    [/most/g, 'matches 3 times:\n  server/a.ts:1\n  server/a.ts:2\n  server/b.ts:1'],
    [/tries/, 'changes nothing in server/a.ts'],
  ])('a mutant with the pattern %s is refused: %s', (find, message) => {
    const apply = () => findMutant(sources, { name: 'careless', find, replace: 'tries' })
    expect(apply).toThrow(message)
  })
})

const shopSources = await readSources()

// Run here as well, so that an edit of a guarded line fails now and not in the weekly run.
it.each(mutants.map((mutant) => ({ name: mutant.name, mutant })))(
  'the mutant matches exactly one place: $name',
  ({ mutant }) => {
    expect(() => findMutant(shopSources, mutant)).not.toThrow()
  },
)

it('every mutant names the test file that caught it, or is explained', () => {
  const unnamed = mutants.filter(({ caughtBy, explained }) =>
    caughtBy === undefined
      ? explained === undefined
      : !caughtBy.endsWith('.test.ts') || !existsSync(join(root, caughtBy)),
  )
  expect(unnamed.map(({ name, caughtBy }) => `${name}: ${caughtBy}`)).toEqual([])
})
