import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'

import { helpingThreads } from '#platform/helping-threads.ts'
import { createLog } from '#platform/log.ts'
import { folderStorage, type Storage } from '#platform/storage.ts'

import { PictureFolder } from './picture-folder.ts'
import { SizedPictures } from './sized-pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('pictures are resized while a client waits, and skipped after all have disconnected', async () => {
  const storage = folderStorage(join(folder, 'media'))
  const large = { width: 1_600, height: 1_600, channels: 3, background: '#0b6e4f' } as const
  const names = ['first', 'second', 'wanted-by-one', 'wanted-by-none']
  const bytes = await sharp({ create: large }).png().toBuffer()
  await Promise.all(names.map((name) => storage.put(`products/${name}-0b6e4f.png`, bytes)))
  const kept = new PictureFolder(join(folder, 'sized'), { most: 1e9, leaveFree: 0 })
  const pictures = new SizedPictures(storage, kept, createLog('silent'))
  const form = { size: undefined, fit: 'cover' } as const
  const ask = (name: string, asker = { destroyed: false }) =>
    pictures.find(`products/${name}-0b6e4f.png`, form, 'avif', { asker })

  const drawing = [ask('first'), ask('second')]
  const gone = { destroyed: false }
  const waiting = [ask('wanted-by-one', gone), ask('wanted-by-one')]
  const unwanted = [ask('wanted-by-none', gone), ask('wanted-by-none', gone)]
  gone.destroyed = true

  const refused = await Promise.allSettled(unwanted)
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const drawn = await Promise.all([...drawing, ...waiting])
  expect(drawn.every((picture) => picture !== undefined)).toBe(true)
  expect(await ask('wanted-by-none')).toBeDefined()
})

/** Pictures of a storage that waits with some of them until it is told to go on. */
async function withHeld(names: readonly string[], options: { patienceMs?: number } = {}) {
  const parent = await mkdtemp(join(folder, 'held-'))
  const files = folderStorage(join(parent, 'media'))
  const bytes = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#0b6e4f' },
  })
    .png()
    .toBuffer()
  const asked: string[] = []
  const gate = Promise.withResolvers<undefined>()
  const storage: Storage = {
    ...files,
    get: async (key) => {
      asked.push(key)
      if (key.includes('held')) await gate.promise
      return files.get(key)
    },
  }
  for (const name of names) await files.put(`products/${name}.png`, bytes)
  const kept = new PictureFolder(join(parent, 'sized'), { most: 1e9, leaveFree: 0 })
  const pictures = new SizedPictures(storage, kept, createLog('silent'), options)
  const form = { size: undefined, fit: 'cover' } as const
  return {
    asked,
    goOn: () => gate.resolve(undefined),
    ask: (name: string, asker = { destroyed: false }) =>
      pictures.find(`products/${name}.png`, form, 'webp', { asker }),
  }
}

it('a picture whose visitor hung up while it was read is not drawn', async () => {
  const { asked, goOn, ask } = await withHeld(['held'])
  const visitor = { destroyed: false }
  const wanted = ask('held', visitor)
  await expect.poll(() => asked).toEqual(['products/held.png'])
  visitor.destroyed = true
  goOn()
  await expect(wanted).rejects.toMatchObject({ statusCode: 503 })
})

it('a picture that takes long holds no other up, and is there at the end', async () => {
  const { goOn, ask } = await withHeld(['held', 'one', 'two', 'three'], { patienceMs: 1 })
  const slow = ask('held')
  // Without patience these would wait for ever.
  const others = await Promise.all(['one', 'two', 'three'].map((name) => ask(name)))
  expect(others.every((picture) => picture !== undefined)).toBe(true)
  goOn()
  expect(await slow).toBeDefined()
})

it('one picture alone may go on beside the others: further slow ones keep their turns', async () => {
  const slow = Array.from({ length: helpingThreads + 3 }, (_, at) => `held-${at}`)
  const { asked, goOn, ask } = await withHeld(slow, { patienceMs: 1 })
  const drawn = slow.map((name) => ask(name))
  await expect.poll(() => asked).toHaveLength(helpingThreads + 1)
  goOn()
  expect((await Promise.all(drawn)).every((picture) => picture !== undefined)).toBe(true)
})

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['garbage', () => Buffer.from('no picture at all')],
  ['empty', () => Buffer.alloc(0)],
])('a picture file that is %s counts as none, and the log names it', async (how, damage) => {
  const storage = folderStorage(join(folder, 'damaged'))
  const key = `products/${how.replace(' ', '-')}-0b6e4f.png`
  const noise = {
    width: 600,
    height: 600,
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  } as const
  const whole = await sharp({ create: { ...noise, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  await storage.put(key, damage(whole))
  const kept = new PictureFolder(join(folder, 'damaged-sized'), { most: 1e9, leaveFree: 0 })
  const lines: string[] = []
  const pictures = new SizedPictures(
    storage,
    kept,
    createLog('warn', { write: (line) => lines.push(line) }),
  )
  for (const fit of ['cover', 'whole'] as const) {
    lines.length = 0
    const form = { size: { width: 320, height: 320 }, fit }
    expect(await pictures.find(key, form, 'webp')).toBeUndefined()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('picture.broken')
    expect(lines[0]).toContain(key)
  }
})
