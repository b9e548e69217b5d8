import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const exported = /^export (?:declare |abstract )*(?:interface|type|class) (\w+)/gm

/** The files of a folder that export a type, by its name. */
function exportersIn(pattern: string): Map<string, string[]> {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*'] })
  const found = files.flatMap((file) => {
    const names = readFileSync(join(root, file), 'utf8').matchAll(exported)
    return [...names].map(([, name = '']) => ({ name, file }))
  })
  return new Map(
    Object.entries(Object.groupBy(found, ({ name }) => name)).map(([name, all = []]) => [
      name,
      [...new Set(all.map(({ file }) => file))].toSorted(),
    ]),
  )
}

// Modules may name their own types as they like; those of the contract and the platform are read everywhere.
it.each([
  ['contract/**/*.ts', '{contract,server/{modules,platform,seed}}/**/*.ts'],
  ['contract/**/*.ts', '{contract,web/app}/**/*.{ts,tsx}'],
  ['server/platform/**/*.ts', 'server/{modules,platform,seed}/**/*.ts'],
])('a type of %s shares its name with no other in %s', (read, all) => {
  const readEverywhere = exportersIn(read)
  const twice = [...exportersIn(all)].filter(
    ([name, files]) => readEverywhere.has(name) && files.length > 1,
  )
  expect(twice).toEqual([])
})
