// npm run pin-images [-- --registry <address of a mirror>]: writes the digests that the tags of all images stand for now
// into the Dockerfile and the Compose file. With --check it fails where one has none: so does a release.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { imageDigest } from './image-digest.ts'
import { imagesIn, pinImages } from './images-in.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    registry: { type: 'string' },
    folder: { type: 'string', default: join(import.meta.dirname, '../deploy/docker') },
  },
})
const files = ['Dockerfile', 'compose.yaml'].map((name) => join(values.folder, name))

if (values.check) await check()
else await pin()

async function check(): Promise<void> {
  const images = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap(imagesIn)
  const loose = images.filter(({ digest }) => digest === undefined)
  for (const { name } of loose) console.error(`✗ ${name} has no digest: npm run pin-images`)
  if (images.length === 0) console.error('✗ There are no images')
  if (loose.length > 0 || images.length === 0) process.exitCode = 1
  else console.log(`✓ All ${images.length} images have a digest`)
}

/** Nothing is written unless the registry has answered for all. */
async function pin(): Promise<void> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const digests = new Map<string, string>()
  for (const { name } of texts.flatMap(imagesIn)) {
    if (!digests.has(name)) digests.set(name, await imageDigest(name, values.registry))
  }
  for (const [index, file] of files.entries()) {
    await writeFile(file, pinImages(texts[index] ?? '', digests))
  }
  for (const [name, digest] of digests) console.log(`${name}@${digest}`)
}
