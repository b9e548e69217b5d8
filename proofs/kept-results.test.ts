import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { keptResults } from './kept-results.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-kept-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('a result is kept for the next run of the same sources, and for no other', () => {
  keptResults<string>('loaded', folder).keep('browser 1', 'these sources', 'passed')
  keptResults<string>('loaded', folder).keep('browser 2', 'these sources', 'passed too')
  const next = keptResults<string>('loaded', folder)
  expect(next.of('browser 1', 'these sources')).toBe('passed')
  expect(next.of('browser 2', 'these sources')).toBe('passed too')
  expect(next.of('browser 1', 'other sources')).toBeUndefined()
  expect(next.of('browser 3', 'these sources')).toBeUndefined()
  expect(keptResults('mutants', folder).of('browser 1', 'these sources')).toBeUndefined()
})

it('a result takes the place of the one before, and a file that is no JSON counts for nothing', async () => {
  const kept = keptResults<string>('loaded', folder)
  await writeFile(join(folder, 'loaded.json'), '{"browser 1": {"finger')
  expect(kept.of('browser 1', 'these sources')).toBeUndefined()
  kept.keep('browser 1', 'these sources', 'failed')
  kept.keep('browser 1', 'newer sources', 'passed')
  expect(kept.of('browser 1', 'these sources')).toBeUndefined()
  expect(kept.of('browser 1', 'newer sources')).toBe('passed')
})
