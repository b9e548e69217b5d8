import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'

import { pictureSizes, sizedPicture, sizesOfKind } from '@haat/contract/media'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { testShop } from '#test/shop.ts'

const shop = testShop()
/** A limit of six resized pictures for one address at once. */
const strict = testShop({ limitPerAddressScale: 0.01 })
const key = 'products/drawn.svg'
const drawing = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="0 0 60 60">` +
      `<rect width="60" height="60" fill="#fff"/><circle cx="30" cy="30" r="20" fill="${color}"/></svg>`,
  )

const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#08f' } })

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

beforeAll(async () => {
  const { storage } = shop.platform.ports
  await storage.put(key, drawing('#a51d2d'))
  for (const kind of Object.keys(sizesOfKind)) {
    await storage.put(`${kind}/drawn.svg`, drawing('#a51d2d'))
  }
  const photo = sharp({ create: { width: 1800, height: 900, channels: 3, background: '#08f' } })
  await storage.put('products/photo.webp', await photo.webp().toBuffer())
})

async function listening() {
  const { app } = shop.platform
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server.address()
}

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.platform.app.inject({ url, headers: { accept: chrome, ...headers } })

it('one address can request only its share of newly resized pictures', async () => {
  await strict.platform.ports.storage.put(key, drawing('#a51d2d'))
  const ask = (size: number, remoteAddress: string) =>
    strict.platform.app.inject({ url: `/img/${key}?w=${size}&h=${size}`, remoteAddress })
  const sizes = [96, 192, 288]
  for (const size of sizes) expect((await ask(size, '203.0.113.5')).statusCode).toBe(200)
  for (let count = 0; count < 3; count += 1) {
    const url = `/img/products/nothing-${count}.svg?w=96&h=96`
    const reply = await strict.platform.app.inject({ url, remoteAddress: '203.0.113.5' })
    expect(reply.statusCode).toBe(404)
  }
  const url = '/img/products/nothing-9.svg?w=96&h=96'
  for (const [remoteAddress, status] of [
    ['203.0.113.5', 429],
    ['203.0.113.6', 404],
  ] as const) {
    const reply = await strict.platform.app.inject({ url, remoteAddress })
    expect(reply.statusCode).toBe(status)
  }
  // Already resized pictures do not count.
  for (const size of sizes) expect((await ask(size, '203.0.113.5')).statusCode).toBe(200)
})

describe('/img/{key}', () => {
  it.each([
    [chrome, 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
    ['IMAGE/AVIF', 'image/avif', 'heif'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['text/html', 'image/jpeg', 'jpeg'],
    ['', 'image/jpeg', 'jpeg'],
  ])('/img answers Accept: %s with %s', async (accept, type, format) => {
    const reply = await get(`/img/${key}?w=96&h=96`, { accept })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format,
      width: 96,
      height: 96,
    })
  })

  it('/img lets pictures of returned goods be kept by the browser of who may see them alone', async () => {
    const { storage } = shop.platform.ports
    const photo = sharp({ create: { width: 300, height: 300, channels: 3, background: '#08f' } })
    await storage.put('returns/photo.webp', await photo.webp().toBuffer())
    const { headers } = await get('/img/returns/photo.webp')
    expect(headers['cache-control']).toBe('private, max-age=3600')
    const again = await get('/img/returns/photo.webp', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers['cache-control']).toBe('private, max-age=3600')
  })

  it('/img resizes to every listed size exactly', async () => {
    for (const [kind, names] of Object.entries(sizesOfKind)) {
      for (const name of names) {
        const reply = await get(sizedPicture(`/img/${kind}/drawn.svg`, name), {
          accept: 'image/webp',
        })
        expect(await sharp(reply.rawPayload).metadata()).toMatchObject(pictureSizes[name])
      }
    }
    const sharper = await get(sizedPicture(`/img/${key}`, 'chip', 3), { accept: 'image/webp' })
    expect(await sharp(sharper.rawPayload).metadata()).toMatchObject({ width: 288, height: 288 })
  })

  it('/img never enlarges a pixel picture: the box keeps its proportions', async () => {
    const small = sharp({ create: { width: 300, height: 400, channels: 3, background: '#08f' } })
    await shop.platform.ports.storage.put('products/small.webp', await small.webp().toBuffer())
    const sizeOf = async (query: string) => {
      const { rawPayload } = await get(`/img/products/small.webp?${query}`)
      const { width, height } = await sharp(rawPayload).metadata()
      return [width, height]
    }
    expect(await sizeOf('w=1500&h=1500')).toEqual([300, 300])
    expect(await sizeOf('w=1500&h=1500&fit=contain')).toEqual([400, 400])
    expect(await sizeOf('w=1500&h=1500&fit=whole')).toEqual([400, 400])
    expect(await sizeOf('w=750&h=564')).toEqual([300, 226])
    expect(await sizeOf('w=96&h=96')).toEqual([96, 96])
  })

  it('/img crops a picture to the size, or shows it whole on white', async () => {
    const corner = async (url: string) => {
      const { rawPayload } = await get(url, { accept: 'image/webp' })
      const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
      return data[2]
    }
    const photo = '/img/products/photo.webp'
    expect(await corner(sizedPicture(photo, 'detail'))).toBeGreaterThan(240)
    expect(await corner(sizedPicture(photo, 'detail', 1, 'contain'))).toBe(255)
    const [red] = await sharp((await get(sizedPicture(photo, 'detail'))).rawPayload)
      .raw()
      .toBuffer()
    expect(red).toBeLessThan(20)
  })

  it('/img shows a picture whole on the colour of its own edge', async () => {
    const portrait = await sharp({
      create: { width: 300, height: 600, channels: 3, background: '#c0d8b0' },
    })
      .composite([
        { input: { create: { width: 200, height: 600, channels: 3, background: '#202020' } } },
      ])
      .webp({ lossless: true })
      .toBuffer()
    await shop.platform.ports.storage.put('products/portrait.webp', portrait)
    const url = sizedPicture('/img/products/portrait.webp', 'card', 1, 'whole')
    const { rawPayload } = await get(url, { accept: 'image/webp' })
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 250, height: 188 })
    const green = [0xc0, 0xd8, 0xb0]
    for (const [index, wanted] of green.entries()) {
      expect(Math.abs((data[index] ?? 0) - wanted)).toBeLessThan(8)
    }
    // The dark cloth covers the whole height of the card.
    const middle = (y: number) => data[(y * info.width + info.width / 2) * info.channels] ?? 255
    expect([middle(2), middle(94), middle(185)].every((red) => red < 60)).toBe(true)
  })

  it('/img serves the whole picture when no size is requested, never the vector itself', async () => {
    const photo = await get('/img/products/photo.webp')
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 })
    const drawn = await get(`/img/${key}`, { accept: 'image/svg+xml' })
    expect(drawn.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'jpeg' })
  })

  it('/img answers a matching ETag with 304', async () => {
    const { headers } = await get(`/img/${key}?w=96&h=96`)
    const again = await get(`/img/${key}?w=96&h=96`, { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    const other = { 'if-none-match': String(headers.etag), accept: 'image/webp' }
    expect(await get(`/img/${key}?w=96&h=96`, other)).toMatchObject({ statusCode: 200 })
  })

  it.each([
    'w=97&h=96',
    'w=96',
    'h=96',
    'w=384&h=384',
    'w=0&h=0',
    'w=-96&h=-96',
    'w=1e9&h=1e9',
    'w=x&h=y',
    'w=96&w=96&h=96',
    'w=96&h=96&fit=fill',
    'w=NaN&h=NaN',
  ])('/img refuses ?%s with 400', async (query) => {
    expect(await get(`/img/${key}?${query}`)).toMatchObject({ statusCode: 400 })
  })

  it.each([
    'unknown.svg',
    'products/unknown.webp',
    '../secret-key',

    '%2e%2e/secret-key',
    'products%2Fdrawn.svg',
    'products/drawn.svg%00',
    '%00',
    'products//drawn.svg',
    'products/drawn.svg/',
    '',
    'PRODUCTS/DRAWN.SVG',

    `${'a'.repeat(300)}.svg`,
    'products/drawn.svg;x',
  ])('/img has no picture at %j', async (path) => {
    const reply = await get(`/img/${path}`)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it.each([
    'products/../products/drawn.svg',
    '../../etc/passwd',
    'products\\drawn.svg',
    './drawn.svg',
  ])('/img has no picture at the unescaped path %j', async (path) => {
    const { port } = z.object({ port: z.number() }).parse(await listening())
    const status = await new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: `/img/${path}` }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(404)
  })

  it.each([
    'private/imports/1/part-1.svg',
    'private/imports/1/part-1.zip',
    'imports/1/part-1.zip',
    'imports/1/part-1.svg',
    'products/part-1.zip',
    'unknown/drawn.svg',
    'constructor/drawn.svg',
    'drawn.svg',
  ])('/img never reads %s, though the storage has it', async (stored) => {
    await shop.platform.ports.storage.put(stored, drawing('#a51d2d'))
    for (const query of ['', '?w=96&h=96']) {
      expect(await get(`/img/${stored}${query}`)).toMatchObject({ statusCode: 404 })
    }
  })

  it.each([
    ['a drawing that is no drawing of ours', 'webp', async () => drawing('#a51d2d')],
    ['pixels under the name of a drawing', 'svg', async () => picture.png().toBuffer()],
    ['a TIFF', 'webp', async () => picture.tiff().toBuffer()],
    [
      'a drawing behind an XML declaration',
      'svg',
      async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), drawing('#a51d2d')]),
    ],
  ])('/img never decodes %s', async (what, ending, bytes) => {
    const odd = `products/${what.replaceAll(' ', '-').toLowerCase()}.${ending}`
    await shop.platform.ports.storage.put(odd, await bytes())
    expect(await get(`/img/${odd}?w=96&h=96`)).toMatchObject({ statusCode: 404 })
  })

  it('/img resizes each form once, however many requests, and stores it on disk', async () => {
    const fresh = 'products/fresh.svg'
    const { storage } = shop.platform.ports
    await storage.put(fresh, drawing('#0a5'))
    const first = await Promise.all(
      Array.from({ length: 60 }, async (_, n) =>
        get(sizedPicture(`/img/${fresh}`, n % 2 ? 'card' : 'chip')),
      ),
    )
    expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(first.map(({ headers }) => headers.etag)).size).toBe(2)
    const folder = join(shop.platform.settings.dataDir, 'sized-pictures', fresh)
    expect((await readdir(folder)).toSorted()).toEqual(['250x188-cover.avif', '96x96-cover.avif'])
  })

  it('other calls are answered while many pictures are resized', async () => {
    const { storage } = shop.platform.ports
    const keys = Array.from({ length: 12 }, (_, n) => `products/burst-${n}.svg`)
    for (const one of keys) await storage.put(one, drawing('#05a'))
    let allDrawn = false
    const drawn = Promise.all(
      keys.map(async (one) => get(sizedPicture(`/img/${one}`, 'detail', 2))),
    ).finally(() => (allDrawn = true))
    expect(await get('/healthz')).toMatchObject({ statusCode: 200 })
    expect(await get('/readyz')).toMatchObject({ statusCode: 200 })
    expect(allDrawn).toBe(false)
    for (const { statusCode } of await drawn) expect(statusCode).toBe(200)
  })
})
