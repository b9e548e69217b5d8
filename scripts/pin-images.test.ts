import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { imagesIn, pinImages } from './images-in.ts'
import { runProgram } from './run-program.ts'

const digestOf = (bytes: string) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
const some = digestOf('some')

describe('the images of a file', () => {
  const dockerfile = 'FROM node:24 AS build\nRUN a\n\nFROM debian:12\nFROM build\n'

  it('are what a Dockerfile builds on and what Compose starts', () => {
    expect(imagesIn(dockerfile).map(({ name }) => name)).toEqual(['node:24', 'debian:12'])
    const compose = `  db:\n    image: postgres:18@${some} # why\n    build: x\n`
    expect(imagesIn(compose)).toEqual([{ name: 'postgres:18', digest: some }])
    expect(imagesIn('    image: a:1@sha256:short\n')).toEqual([])
  })

  it('are pinned again, whatever they were pinned to', () => {
    const newer = digestOf('newer')
    const once = pinImages(dockerfile, new Map([['node:24', some]]))
    expect(once).toBe(dockerfile.replace('node:24', `node:24@${some}`))
    expect(pinImages(once, new Map([['node:24', newer]]))).toBe(once.replace(some, newer))
  })
})

describe('npm run pin-images', () => {
  let folder = ''
  let close = async () => {}
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-pins-'))
    await cp(join(import.meta.dirname, '../deploy/docker'), folder, { recursive: true })
  })
  afterEach(async () => {
    await close()
    close = async () => {}
    await rm(folder, { recursive: true })
  })

  const run = (...args: string[]) => {
    const program = join(import.meta.dirname, 'pin-images.ts')
    return runProgram(process.execPath, [program, '--folder', folder, ...args])
  }
  const texts = async () =>
    (
      await Promise.all(
        ['Dockerfile', 'compose.yaml'].map((name) => readFile(join(folder, name), 'utf8')),
      )
    ).join('\n')

  /** A registry on this machine. Returns its address. */
  async function registry(answer: RequestListener): Promise<string> {
    const server = createServer(answer)
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    close = () => new Promise((done) => void server.close(() => done()))
    // as: of a server that listens on a port.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('a release with images that have no digest is refused, each by its name', async () => {
    const { code, output } = await run('--check')
    const loose = imagesIn(await texts()).filter(({ digest }) => digest === undefined)
    expect(code).toBe(loose.length === 0 ? 0 : 1)
    for (const { name } of loose) expect(output).toContain(`✗ ${name} has no digest`)
    await writeFile(join(folder, 'compose.yaml'), '  a:\n    image: a:1\n')
    expect(await run('--check')).toMatchObject({ code: 1 })
    await writeFile(join(folder, 'compose.yaml'), 'services: {}\n')
    await writeFile(join(folder, 'Dockerfile'), '')
    expect(await run('--check')).toMatchObject({ code: 1 })
  })

  it('each image gets the digest that the registry has for its tag, and a release passes', async () => {
    const asked: string[] = []
    const address = await registry((request, reply) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://registry')
      if (pathname === '/token') {
        const scope = `${searchParams.get('service')} ${searchParams.get('scope')}`
        reply.end(JSON.stringify({ token: `for ${scope}` }))
        return
      }
      const [, name] = /^\/v2\/(.+)\/manifests\//.exec(pathname) ?? []
      const scope = `repository:${name}:pull`
      if (request.headers.authorization !== `Bearer for here ${scope}`) {
        const where = `Bearer realm="${address}/token",service="here",scope="${scope}"`
        reply.writeHead(401, { 'www-authenticate': where }).end()
        return
      }
      asked.push(pathname)
      expect(request.headers.accept).toContain('application/vnd.oci.image.index.v1+json')
      const body = `manifest of ${pathname}`
      reply.setHeader('docker-content-digest', digestOf(body)).end(body)
    })
    const { code, output } = await run('--registry', address)
    expect(output).toContain('postgres:18@sha256:')
    expect(code).toBe(0)
    expect(asked.toSorted()).toEqual([
      '/v2/library/caddy/manifests/2',
      '/v2/library/debian/manifests/bookworm-slim',
      '/v2/library/node/manifests/24-bookworm',
      '/v2/library/postgres/manifests/18',
    ])
    const pinned = digestOf('manifest of /v2/library/postgres/manifests/18')
    expect(await texts()).toContain(`image: postgres:18@${pinned}\n`)
    expect(await run('--check')).toMatchObject({ code: 0 })
  })

  it.each([
    ['an answer whose bytes have another digest', 200, some, 'and sent sha256:'],
    ['a refusal', 404, undefined, 'answered 404'],
    ['a sign-in of another kind', 401, undefined, 'wants another sign-in'],
  ])('%s leaves the files as they were', async (_, status, digest, words) => {
    const before = await texts()
    const address = await registry((_request, reply) => {
      reply.writeHead(status, digest === undefined ? {} : { 'docker-content-digest': digest })
      reply.end('something')
    })
    const { code, output } = await run('--registry', address)
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(await texts()).toBe(before)
  })
})
