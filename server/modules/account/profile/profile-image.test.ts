import { once } from 'node:events'
import { connect } from 'node:net'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { sql } from '#platform/db/sql.ts'
import { aCustomer, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const damaged =
  'This picture is damaged. Please save it again on your device, or choose another one.'
const shop = testShop()
const megabyte = 1_048_576

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })

const file = (bytes: Uint8Array | string, name = 'me.jpg', type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

const upload = (as: TestPerson, files: object, body: object = { id: as._id }) =>
  shop.callWith('POST /user/upload-profile-image', { as, body, files })

async function imageOf({ _id }: TestPerson): Promise<string | null | undefined> {
  const rows = await shop.db.query<{ key: string | null }>(
    sql`select profile_image as key from users where id = ${_id}`,
  )
  return rows[0]?.key
}

const stored = async (key: string) => shop.platform.ports.storage.get(key)

describe('a profile image', () => {
  it('becomes a square WebP without the camera’s metadata', async () => {
    const me = await aCustomer(shop)
    const photo = await canvas(900, 600)
      .withExif({ IFD0: { Copyright: 'Rahima' }, IFD3: { GPSLatitude: '23/1 45/1 0/1' } })
      .jpeg()
      .toBuffer()
    const reply = await upload(me, { profileImage: file(photo) })
    expect(reply).toMatchObject({
      statusCode: 200,
      message: 'Profile image updated successfully',
      data: { profileImg: expect.stringMatching(/^\/img\/profiles\/[\w-]+\.webp$/) },
    })
    const bytes = (await stored((await imageOf(me)) ?? '')) ?? Buffer.alloc(0)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(metadata.exif).toBeUndefined()
    expect(bytes.toString('latin1')).not.toContain('Rahima')
  })

  it.each([
    ['png', (picture: Sharp) => picture.png()],
    ['gif', (picture: Sharp) => picture.gif()],
    ['webp', (picture: Sharp) => picture.webp()],
    ['avif', (picture: Sharp) => picture.avif()],
  ])('may be %s by its content, whatever its name says', async (_, encode) => {
    const me = await aCustomer(shop)
    const bytes = await encode(canvas(60, 60)).toBuffer()
    const given = file(bytes, 'me.exe', 'application/octet-stream')
    expect(await upload(me, { profileImage: given })).toMatchObject({ statusCode: 200 })
  })

  it('is turned upright as the camera was held', async () => {
    const me = await aCustomer(shop)
    const red = canvas(40, 20).composite([
      {
        input: { create: { width: 20, height: 20, channels: 3, background: '#f00' } },
        left: 0,
        top: 0,
      },
    ])
    const turned = await red.withMetadata({ orientation: 6 }).jpeg().toBuffer()
    await upload(me, { profileImage: file(turned) })
    const { data } = await sharp(await stored((await imageOf(me)) ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Turned by a quarter, the left half is on top.
    expect(data[0]).toBeGreaterThan(200)
  })

  it('replaces the old one, which is deleted in every size', async () => {
    const me = await aCustomer(shop)
    await upload(me, { profileImage: file(await canvas(60, 60).png().toBuffer()) })
    const old = (await imageOf(me)) ?? ''
    const address = `/img/${old}?w=96&h=96`
    expect((await shop.platform.app.inject(address)).statusCode).toBe(200)
    await upload(me, { profileImage: file(await canvas(70, 70).png().toBuffer()) })
    await expect.poll(() => stored(old)).toBeUndefined()
    await expect.poll(async () => (await shop.platform.app.inject(address)).statusCode).toBe(404)
    expect(await stored((await imageOf(me)) ?? '')).toBeDefined()
  })

  it('can be taken away', async () => {
    const me = await aCustomer(shop)
    await upload(me, { profileImage: file(await canvas(60, 60).png().toBuffer()) })
    const old = (await imageOf(me)) ?? ''
    const body = { id: me._id, profileImg: '' }
    const reply = await shop.call('PUT /user/update-profile', { as: me, body })
    expect(reply).toMatchObject({ data: { profileImg: null } })
    await expect.poll(() => stored(old)).toBeUndefined()
  })
})

describe('an upload of a profile image is refused', () => {
  it('over 5 MB, and not at 5 MB', async () => {
    const me = await aCustomer(shop)
    const photo = await canvas(60, 60).jpeg().toBuffer()
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
    expect(await upload(me, { profileImage: file(padded(5 * megabyte)) })).toMatchObject({
      statusCode: 200,
    })
    expect(await upload(me, { profileImage: file(padded(5 * megabyte + 1)) })).toMatchObject({
      statusCode: 413,
      message: 'The file may be at most 5 MB',
    })
    expect(await upload(me, { profileImage: file(padded(12 * megabyte)) })).toMatchObject({
      statusCode: 413,
    })
  })

  it.each([
    ['a text', 'not a picture at all'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7 …'],
    ['nothing', ''],
  ])('when it is %s', async (_, text) => {
    const me = await aCustomer(shop)
    const given = file(Buffer.from(text, 'latin1'))
    expect(await upload(me, { profileImage: given })).toMatchObject({
      statusCode: 415,
      message: 'Please upload a JPG, PNG, GIF, WebP or AVIF picture',
    })
    expect(await imageOf(me)).toBeNull()
  })

  it.each([
    ['ends after its sign', Buffer.from([0xff, 0xd8, 0xff])],
    ['ends after its head', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('when it is damaged: it %s', async (_what, bytes) => {
    expect(await upload(await aCustomer(shop), { profileImage: file(bytes) })).toMatchObject({
      statusCode: 400,
      message: damaged,
    })
  })

  it('when it is broken inside', async () => {
    const me = await aCustomer(shop)
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251))
    const photo = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    const half = photo.subarray(0, photo.length / 2)
    expect(await upload(me, { profileImage: file(half) })).toMatchObject({
      statusCode: 400,
      message: damaged,
    })
  })

  it('with more than 40 megapixels, however small its file', async () => {
    const me = await aCustomer(shop)
    const bomb = await canvas(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(megabyte)
    expect(await upload(me, { profileImage: file(bomb) })).toMatchObject({
      statusCode: 413,
      message: 'This picture is too large. It may have at most 40 megapixels.',
    })
  })

  it('for somebody else, without a file, with two, in another field', async () => {
    const [me, other] = [await aCustomer(shop), await aCustomer(shop)]
    const photo = file(await canvas(60, 60).jpeg().toBuffer())
    const cases: [object, object | undefined, number, string][] = [
      [{ profileImage: photo }, { id: other._id }, 403, 'You may not do this'],
      [{}, { id: me._id }, 400, 'Please choose a file'],
      [{ profileImage: [photo, photo] }, { id: me._id }, 400, 'One file only'],
      [{ picture: photo }, { id: me._id }, 400, 'Unknown field picture'],
      [{ profileImage: photo }, { id: me._id, role: 'admin' }, 400, 'Unknown field role'],
      [{ profileImage: photo }, {}, 400, 'Invalid id'],
    ]
    for (const [files, body, statusCode, message] of cases) {
      expect(await upload(me, files, body)).toMatchObject({ statusCode, message })
    }
    expect(await imageOf(me)).toBeNull()
  })

  it('as JSON, or where no files are wanted', async () => {
    const me = await aCustomer(shop)
    const asJson = { as: me, body: { id: me._id, profileImage: 'me.jpg' } }
    expect(await shop.callWith('POST /user/upload-profile-image', asJson)).toMatchObject({
      statusCode: 400,
    })
    const photo = file(await canvas(60, 60).jpeg().toBuffer())
    const toProfile = { as: me, body: { id: me._id }, files: { profileImage: photo } }
    expect(await shop.callWith('PUT /user/update-profile', toProfile)).toMatchObject({
      statusCode: 415,
      message: 'Send the body as application/json',
    })
  })

  it.each(['', 'boundary=', 'boundary=x'])(
    'as a form that is none (%j), with a 4xx',
    async (parameter) => {
      const me = await aCustomer(shop)
      const reply = await shop.callWith('POST /user/upload-profile-image', {
        as: me,
        body: 'nothing of a form',
        headers: { 'content-type': `multipart/form-data; ${parameter}` },
      })
      expect(reply).toMatchObject({ success: false })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode).toBeLessThan(500)
    },
  )

  it('without reading it, when the sender may not call', async () => {
    const { app } = shop.platform
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = z.object({ port: z.number() }).parse(app.server.address())
    const socket = connect(port, '127.0.0.1')
    // A body of 50 MB is promised; only its beginning is ever sent.
    socket.write(
      'POST /api/v1/user/upload-profile-image HTTP/1.1\r\nHost: localhost\r\n' +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 52428800\r\n\r\n--x\r\n',
    )
    const [reply] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 401 /)
  })
})
