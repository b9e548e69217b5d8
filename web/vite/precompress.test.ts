import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { precompress } from './precompress.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'haat-built-'))
  await cp(join(import.meta.dirname, '../public'), dir, { recursive: true })
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'assets/page.css'), 'a { color: red }')
  const { writeBundle } = precompress()
  if (typeof writeBundle !== 'function') throw new Error('The plugin has no plain writeBundle')
  // Called as in a build; the plugin uses nothing of its context, options or bundle.
  await writeBundle.call({} as never, { dir } as never, {})
})
afterAll(() => rm(dir, { recursive: true }))

it('writes both compressed forms beside each text file', async () => {
  for (const name of ['early-taps.js', 'sw.js', 'favicon.svg', 'assets/page.css']) {
    const plain = await readFile(join(dir, name), 'utf8')
    const [br, gz] = [
      await readFile(join(dir, `${name}.br`)),
      await readFile(join(dir, `${name}.gz`)),
    ]
    expect(brotliDecompressSync(br).toString()).toBe(plain)
    expect(gunzipSync(gz).toString()).toBe(plain)
  }
})

it('keeps the script that every page waits for below a kilobyte', async () => {
  const script = await readFile(join(dir, 'early-taps.js'), 'utf8')
  expect(script.length).toBeLessThan(1_000)
  expect(script).toContain('page-listens')
})
