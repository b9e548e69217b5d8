import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { withLock } from './build-web.ts'
import { fingerprintOf } from './fingerprint.ts'
import { underLock } from './prepare.mjs'

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

it('the lock of a build that was killed is taken at once, and others are told that they wait', async () => {
  const lock = join(folder, 'lock')
  const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await writeFile(lock, String(killed.pid))
  const told: string[] = []
  const building = withLock(
    lock,
    async () => void told.push('built'),
    () => told.push('waits'),
  )
  await expect.poll(() => told).toEqual(['waits'])
  killed.kill('SIGKILL')
  await building
  expect(told).toEqual(['waits', 'built'])
})

it('the stamp of a build follows the content of its sources, not their times', async () => {
  const [one, other] = [join(folder, 'one.ts'), join(folder, 'other.ts')]
  const stamp = () => fingerprintOf([one, other], folder)
  await Promise.all([writeFile(one, 'same'), writeFile(other, 'text')])
  const before = stamp()
  const longAgo = new Date(Date.now() - 3_600_000)
  await utimes(one, longAgo, longAgo)
  expect(stamp()).toBe(before)
  await writeFile(one, 'emas')
  expect(stamp()).not.toBe(before)
})

it('two starts install one after the other, and the lock of a dead one is taken', async () => {
  const [lock, told] = [join(folder, 'installing'), join(folder, 'told')]
  const script = join(import.meta.dirname, 'prepare.mjs')
  const program = `
    const { underLock } = await import(${JSON.stringify(script)})
    const { appendFileSync } = await import('node:fs')
    underLock(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(told)}, 'in ')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      appendFileSync(${JSON.stringify(told)}, 'out ')
    })`
  const starts = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', program]),
  )
  await Promise.all(starts.map((start) => once(start, 'exit')))
  expect(await readFile(told, 'utf8')).toBe('in out in out in out ')
  // The number of a process that has ended.
  await writeFile(lock, String(starts[0]?.pid))
  let ran = false
  underLock(lock, () => {
    ran = true
  })
  expect(ran).toBe(true)
})

it.skipIf(process.getuid?.() === 0)(
  'a checkout that cannot be written is told plainly',
  async () => {
    await chmod(folder, 0o500)
    const prepare = pathToFileURL(join(import.meta.dirname, 'prepare.mjs')).href
    const program = `import { underLock } from '${prepare}'; underLock('${join(folder, 'lock')}', () => {})`
    const run = spawn(process.execPath, ['--input-type=module', '-e', program])
    const said = await text(run.stderr)
    await chmod(folder, 0o700)
    expect(said).toContain(`${folder} may not be written by this user`)
    expect(said).not.toContain('at take')
  },
)
