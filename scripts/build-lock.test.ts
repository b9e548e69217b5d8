import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { withLock } from './build-web.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('concurrent builds run one after the other', async () => {
  const lock = join(folder, 'lock')
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((done) => setTimeout(done, 20))
    inside -= 1
  }
  await Promise.all([1, 2, 3].map(() => withLock(lock, work)))
  expect(most).toBe(1)
})

it('the build lock is released after a failed and after a killed build', async () => {
  const lock = join(folder, 'lock')
  await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await writeFile(lock, '0')
  const longAgo = new Date(Date.now() - 3_600_000)
  await utimes(lock, longAgo, longAgo)
  let built = false
  await withLock(lock, async () => {
    built = true
  })
  expect(built).toBe(true)
})
