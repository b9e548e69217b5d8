import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { buildServer } from './build-server.ts'

const silent = { step: <T>(_: string, work: () => Promise<T>) => work() }
let builds = ''
beforeEach(async () => {
  // Within the project, so that the bundle finds its packages.
  const dist = join(import.meta.dirname, '../server/dist')
  await mkdir(dist, { recursive: true })
  builds = await mkdtemp(join(dist, 'test-'))
})
afterEach(() => rm(builds, { recursive: true }))

/** Runs `code` in a Node of its own, as a start does; `load` imports a file of the bundle. */
async function run(code: string) {
  const [name = ''] = await readdir(builds)
  const at = JSON.stringify(`${pathToFileURL(join(builds, name)).href}/`)
  const program = `
    import { setSourceMapsSupport } from 'node:module'
    setSourceMapsSupport(true)
    const load = (name) => import(${at} + name + '.js')
    ${code}`
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
}

it('bundles a server whose stacks name its sources', async () => {
  await buildServer(silent, builds)
  // Word lists and policies in the folders of the sources are read while its modules load.
  const loaded = await run(`
    const { runWorker } = await load('worker')
    const { demoShop } = await load('demo')
    console.log(typeof runWorker, demoShop.password)
    process.exit()`)
  expect(loaded.stdout).toBe('function haat-demo-2026\n')
  const { stderr } = await run(`
    const { main } = await load('main')
    await main(undefined)
    process.exit(0)`)
  expect(stderr).toMatch(/TypeError[\s\S]+ openShop \(.+\/server\/open-shop\.ts:\d+:\d+\)/)
})

it('is built once by starts at the same time, and again by none', async () => {
  let steps = 0
  const counting: typeof silent = {
    step: (_, work) => {
      steps += 1
      return work()
    },
  }
  await Promise.all([buildServer(counting, builds), buildServer(counting, builds)])
  expect(await readdir(builds)).toHaveLength(1)
  const before = steps
  await buildServer(counting, builds)
  expect(steps).toBe(before)
})

it('keeps the two builds before it', async () => {
  for (const [at, name] of ['oldest', 'older', 'former'].entries()) {
    await mkdir(join(builds, name))
    await utimes(join(builds, name), at, at)
  }
  await buildServer(silent, builds)
  expect(await readdir(builds)).toEqual(expect.arrayContaining(['older', 'former']))
  expect(await readdir(builds)).not.toContain('oldest')
})

it('says what kept it from being built', async () => {
  const file = join(builds, 'a-file')
  await writeFile(file, '')
  await expect(buildServer(silent, file)).rejects.toThrow(
    /^the server could not be bundled: E\w+: .+a-file/,
  )
})
