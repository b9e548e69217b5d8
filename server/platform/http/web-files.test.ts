import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { serveWebFiles } from './web-files.ts'

let folder: string
const app: FastifyInstance = fastify()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-web-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['early-taps.js', 'sw.js', 'assets/page.js', 'assets/picture-worker-1.js']) {
    await writeFile(join(folder, name), `// ${name}`)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(`// ${name}`))
  }
  await writeFile(join(folder, 'picture.png'), 'picture')
  await writeFile(join(folder, 'favicon.ico'), 'icon')
  await serveWebFiles({ app, ports: { webFiles: folder } }, ['favicon.ico'])
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, encoding = 'br') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } })

it.each(['/early-taps.js', '/sw.js', '/assets/page.js'])(
  'the file %s is served precompressed to clients that accept it',
  async (address) => {
    const reply = await get(address)
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript') as string,
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(`// ${address.slice(1)}`)
    const plain = await get(address, 'identity')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body).toBe(`// ${address.slice(1)}`)
  },
)

it('pictures are served uncompressed, and compressed forms have no address of their own', async () => {
  expect((await get('/picture.png')).body).toBe('picture')
  expect((await get('/early-taps.js.br')).statusCode).toBe(404)
  // The shop answers it.
  expect((await get('/favicon.ico')).statusCode).toBe(404)
})

it('hashed files may be cached forever', async () => {
  const caching = async (address: string) => (await get(address)).headers['cache-control']
  expect(await caching('/assets/page.js')).toBe('public, max-age=31536000, immutable')
  expect(await caching('/early-taps.js')).toBe('public, max-age=3600')
  expect(await caching('/sw.js')).toBe('no-cache')
})

it('the worker that makes pictures small comes with its own policy, and no other file does', async () => {
  const policy = async (address: string) => (await get(address)).headers['content-security-policy']
  expect(await policy('/assets/picture-worker-1.js')).toContain(`'wasm-unsafe-eval'`)
  expect(await policy('/assets/page.js')).toBeUndefined()
})
