import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import plainSharp from 'sharp'
import { expect, it } from 'vitest'

import { loadSharp } from './load-sharp.ts'

const picture = plainSharp({
  create: { width: 20, height: 20, channels: 3, background: '#0b6e4f' },
})

it('every picture is opened with a limit of time and of pixels', async () => {
  const sharp = await loadSharp()
  const png = await picture.png().toBuffer()
  for (const options of [undefined, { failOn: 'error' }] as const) {
    // Reflect: sharp declares no property that tells what a pipeline will do.
    expect(Reflect.get(sharp(png, options), 'options')).toMatchObject({
      timeoutSeconds: 10,
      input: { limitInputPixels: 40_000_000 },
    })
  }
})

it('nothing else opens pictures by itself', async () => {
  const root = join(import.meta.dirname, '../..')
  const files = (await readdir(root, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^(test|node_modules)\//.test(name),
  )
  const found = []
  for (const name of files) {
    const text = await readFile(join(root, name), 'utf8')
    if (/^import (?!type).*from 'sharp'|import\('sharp'\)/m.test(text)) found.push(name)
  }
  expect(found).toEqual(['modules/media/load-sharp.ts'])
})

it('no decoder is left but those of our formats', async () => {
  const sharp = await loadSharp()
  const opened = async (bytes: Buffer) => (await sharp(bytes).metadata()).format
  expect(await opened(await picture.jpeg().toBuffer())).toBe('jpeg')
  expect(await opened(await picture.png().toBuffer())).toBe('png')
  expect(await opened(await picture.gif().toBuffer())).toBe('gif')
  expect(await opened(await picture.webp().toBuffer())).toBe('webp')
  expect(await opened(await picture.avif().toBuffer())).toBe('heif')
  const unsupported = /unsupported image format|blocked/
  await expect(opened(await picture.tiff().toBuffer())).rejects.toThrow(unsupported)
  await expect(opened(Buffer.from('P5 1 1 255 x'))).rejects.toThrow(unsupported)
})
