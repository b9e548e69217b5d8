import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { PictureFolder } from './picture-folder.ts'

const made: string[] = []
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function aFolder(budget: { most: number; leaveFree?: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'))
  made.push(folder)
  const files = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).toSorted()
  return {
    files,
    open: () => new PictureFolder(folder, { leaveFree: 0, ...budget }),
    /** Sets the time of last use to `minutes` ago. */
    age: async (name: string, minutes: number) => {
      const then = new Date(Date.now() - minutes * 60_000)
      await utimes(join(folder, name), then, then)
    },
  }
}

const bytes = (length: number) => Buffer.alloc(length)

describe('PictureFolder', () => {
  it('a full folder keeps the most recently used files', async () => {
    const { open, files, age } = await aFolder({ most: 1_000 })
    const folder = open()
    for (const name of ['a/1.avif', 'b/1.avif', 'c/1.avif']) await folder.write(name, bytes(300))
    await age('a/1.avif', 30)
    await age('b/1.avif', 20)
    await age('c/1.avif', 10)
    expect(await folder.read('a/1.avif')).toHaveLength(300)
    await folder.write('d/1.avif', bytes(300))
    expect(await files()).toEqual(['a/1.avif', 'c/1.avif', 'd/1.avif'])
  })

  it('files of an earlier run count against the budget', async () => {
    const { open, files, age } = await aFolder({ most: 1_000 })
    await open().write('a/1.avif', bytes(900))
    await age('a/1.avif', 30)
    await open().write('b/1.avif', bytes(300))
    expect(await files()).toEqual(['b/1.avif'])
  })

  it('nothing is stored when the disk is nearly full', async () => {
    const { open, files } = await aFolder({ most: 1_000, leaveFree: Number.MAX_SAFE_INTEGER })
    expect(await open().write('a/1.avif', bytes(1))).toBe(false)
    expect(await files()).toEqual([])
  })

  it('an absent file is not found', async () => {
    const { open } = await aFolder({ most: 1_000 })
    expect(await open().read('a/1.avif')).toBeUndefined()
    await open().remove('a')
  })
})
