import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

/** More files beside each other cannot be read as one list (docs/conventions.md). */
const mostFiles = 40

function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > mostFiles).map(([folder]) => folder)
}

it('no folder has more than 40 production files', () => {
  const paths = globSync(
    '{contract,demo,embedded-postgres,server,web,scripts,bench}/**/*.{ts,tsx}',
    {
      cwd: join(import.meta.dirname, '..'),
      exclude: (name) => /(^|\/)(node_modules|generated|dist|build)$/.test(name),
    },
  )
  expect(paths.length).toBeGreaterThan(1_000)
  expect(crowdedFolders(paths)).toEqual([])
})

it('a folder with 41 production files is found, whatever tests lie beside them', () => {
  const files = Array.from({ length: 41 }, (_, n) => `web/a/${n}.ts`)
  expect(crowdedFolders([...files, 'web/b/1.test.ts'])).toEqual(['web/a'])
  expect(crowdedFolders([...files.slice(1), 'web/a/1.test.ts'])).toEqual([])
})
