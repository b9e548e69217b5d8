import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestProduct } from '#test/goods.ts'
import { csvFile } from '#test/csv.ts'
import { aRow, check, exported, prepared, problemsOf, run, upload } from '#test/imports.ts'
import { pictureHost } from '#test/picture-host.ts'
import { aPicture as aPictureFile } from '#test/pictures.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { anotherSession, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const aPicture = async (color?: string) =>
  Buffer.from(await (await aPictureFile({ ...(color !== undefined && { color }) })).arrayBuffer())

const host = pictureHost()
const shop = testShop({}, { trustedHosts: host.trustedHosts })
let seller: TestPerson
let model: TestProduct

beforeAll(async () => {
  seller = await aSeller(shop)
  model = await aProduct(shop, { ownerId: seller._id, shelf: await aShelf(shop, 'Fashion') })
})

const rowWith = (productImages: string, changes: object = {}) =>
  aRow(model, { productImages, ...changes })

describe('pictures by address', () => {
  it('pictures are fetched, converted and given to the products, once for each address', async () => {
    const red = host.serve('/red.jpg', await aPicture('#cc0000'))
    const blue = host.serve('/blue.jpg', await aPicture('#0000cc'))
    const checked = await check(shop, seller, [
      rowWith(`${red}, ${blue}`, {
        sku: 'W-1',
        colors: 'Red, Blue',
        colorImages: `Red: ${red} | Blue: ${blue}`,
      }),
      rowWith(red, { sku: 'W-2', colorImages: '' }),
    ])
    expect(checked).toMatchObject({
      state: 'checked',
      created: 2,
      bad: 0,
      pictures: { total: 2, done: 2, bad: 0 },
    })
    expect(host.asked.filter((path) => path === '/red.jpg')).toHaveLength(1)
    await run(shop, seller, checked)
    const one = (await exported(shop, seller)).find(({ productKey }) => productKey === 'W-1')
    expect(one?.productImages).toMatch(
      /^\/img\/products\/[0-9a-f-]+-c[cd]000[01]\.webp \| \/img\/products\/[0-9a-f-]+-0000c[cd]\.webp$/,
    )
    expect(one?.colorImages).toMatch(
      /^Red: \/img\/.+-c[cd]000[01]\.webp \| Blue: \/img\/.+-0000c[cd]\.webp$/,
    )
    // Pictures that products show are not fetched again: the same file changes nothing.
    const again = await check(shop, seller, [rowWith(red, { sku: 'W-2', colorImages: '' })])
    expect(again).toMatchObject({ unchanged: 1, created: 0, changed: 0 })
    expect(host.asked.filter((path) => path === '/red.jpg')).toHaveLength(1)
  })

  it('what is no picture, private, missing, endless or too large is a problem of its line alone', async () => {
    const good = host.serve('/good.jpg', await aPicture())
    const page = host.serve('/page.jpg', Buffer.from('<html>Not found</html>'))
    const home = host.serve('/home.jpg', (response) => {
      response.writeHead(302, { location: 'https://192.168.0.1/router.jpg' }).end()
    })
    const endless = host.serve('/endless.jpg', (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) continue
      }
      response.on('drain', more)
      more()
    })
    const large = host.serve('/large.jpg', (response) => {
      response.writeHead(200, { 'content-length': '1073741824' }).write('x')
    })
    const bad = [
      page,
      home,
      endless,
      large,
      'https://pictures.test/none.jpg',
      'http://a.test/x.jpg',
    ]
    const checked = await check(shop, seller, [rowWith(good), ...bad.map((one) => rowWith(one))])
    expect(checked).toMatchObject({ created: 1, bad: 6, pictures: { total: 7, done: 1, bad: 6 } })
    expect(await problemsOf(shop, seller, checked)).toEqual([
      `3 productImages: ${page}: It is no JPG, PNG, GIF, WebP or AVIF picture`,
      `4 productImages: ${home}: Its address is not on the public internet`,
      `5 productImages: ${endless}: It is larger than 5 MB`,
      `6 productImages: ${large}: It is larger than 5 MB`,
      '7 productImages: https://pictures.test/none.jpg: Its server answers with 404',
      '8 productImages: http://a.test/x.jpg: Its address must begin with https://',
    ])
    // The owner uploads the missing one, and the shop fetches what failed again.
    host.serve('/none.jpg', await aPicture())
    const params = { id: checked._id }
    const reply = await shop.call('POST /products/import/{id}/check', { as: seller, params })
    if (!reply.success) throw new Error(reply.message)
    expect(await prepared(shop, seller, reply.data)).toMatchObject({ created: 2, bad: 5 })
  })

  it('an import whose process dies while it fetches is taken over, and fetches no picture twice', async () => {
    const pictures = await Promise.all(
      [1, 2, 3].map(async (at) => host.serve(`/kept-${at}.jpg`, await aPicture(`#00000${at}`))),
    )
    const checked = await check(
      shop,
      seller,
      pictures.map((one) => rowWith(one)),
    )
    // As a process leaves it that is killed after two pictures: it holds the import for a minute.
    const [third = ''] = pictures.slice(-1)
    const until = new Date(shop.clock.now().getTime() + 60_000)
    await shop.db.execute(sql`
      update product_imports set state = 'preparing', held_until = ${until} where id = ${checked._id}`)
    await shop.db.execute(sql`
      update product_import_pictures set key = null where import_id = ${checked._id} and source = ${third}`)
    const { jobs } = shop.platform
    await jobs['exchange.prepare']?.({ id: checked._id })
    expect(host.asked.filter((path) => path.startsWith('/kept-'))).toHaveLength(3)
    shop.clock.pass(61_000)
    await jobs['exchange.resume']?.({})
    expect(await prepared(shop, seller, { ...checked, state: 'preparing' })).toMatchObject({
      created: 3,
      pictures: { done: 3 },
    })
    expect(host.asked.filter((path) => path.startsWith('/kept-'))).toHaveLength(4)
  })

  it('pictures that nobody uses are removed when the import is over', async () => {
    const kept = host.serve('/used.jpg', await aPicture('#123456'))
    const spare = host.serve('/spare.jpg', await aPicture('#654321'))
    const checked = await check(shop, seller, [rowWith(kept), rowWith(spare, { name: '' })])
    await run(shop, seller, checked)
    const keys = await shop.db.query<{ source: string; key: string }>(sql`
      select source, key from product_import_pictures where import_id = ${checked._id}`)
    await shop.platform.jobs['exchange.housekeeping']?.({})
    const { storage } = shop.platform.ports
    const left = async (source: string) =>
      (await storage.get(keys.find((one) => one.source === source)?.key ?? 'x.y')) !== undefined
    await expect.poll(() => left(spare)).toBe(false)
    await everyJobDone(shop)
    expect(await left(kept)).toBe(true)
  })
})

describe('whoever is slow', () => {
  /** A picture that does not come before `release()`. */
  const heldBack = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const bytes = await aPicture()
    const address = host.serve(path, (response) => void promise.then(() => response.end(bytes)))
    return { address, release: resolve }
  }
  const send = async (as: TestPerson, ...pictures: string[]) => {
    const reply = await upload(shop, as, await csvFile(pictures.map((one) => rowWith(one))))
    if (!reply.success) throw new Error(reply.message)
    return reply.data
  }
  const now = async (as: TestPerson, { _id: id }: { _id: string }) => {
    const reply = await shop.call('GET /products/import/{id}', { as, params: { id } })
    return reply.success ? reply.data : undefined
  }
  const isAsked = (path: string) => host.asked.includes(path)
  /** Jobs of imports that are not at work: those that had to wait have ended. */
  const idleJobs = () =>
    shop.db.query(sql`
      select id::text from graphile_worker.jobs
      where task_identifier = 'exchange.prepare' and locked_at is null`)

  it('a person’s second file waits for the first, says so, and goes on by itself', async () => {
    const slow = await heldBack('/first-file.jpg')
    const first = await send(seller, slow.address)
    await expect.poll(() => isAsked('/first-file.jpg')).toBe(true)
    expect(await now(seller, first)).toMatchObject({ state: 'preparing', waitsFor: null })
    const second = await send(seller, host.serve('/second-file.jpg', await aPicture()))
    expect(second).toMatchObject({ state: 'preparing', waitsFor: 'own' })
    await expect.poll(idleJobs).toEqual([])
    expect(await now(seller, second)).toMatchObject({ state: 'preparing', waitsFor: 'own' })
    expect(isAsked('/second-file.jpg')).toBe(false)
    slow.release()
    const waited = await prepared(shop, seller, second)
    expect(waited).toMatchObject({ state: 'checked', waitsFor: null, created: 1 })
    expect(await now(seller, first)).toMatchObject({ state: 'checked', created: 1 })
  })

  it('two files of two people hold up those of others, who are told; the first that ends lets one in', async () => {
    const [one, two, three] = [await aSeller(shop), await aSeller(shop), await aSeller(shop)]
    const [slow, slower] = [await heldBack('/one.jpg'), await heldBack('/two.jpg')]
    await send(one, slow.address)
    const second = await send(two, slower.address)
    await expect.poll(() => isAsked('/one.jpg') && isAsked('/two.jpg')).toBe(true)
    const third = await send(three, host.serve('/three.jpg', await aPicture()))
    expect(third).toMatchObject({ state: 'preparing', waitsFor: 'others' })
    await expect.poll(idleJobs).toEqual([])
    expect(isAsked('/three.jpg')).toBe(false)
    slow.release()
    expect(await prepared(shop, three, third)).toMatchObject({ state: 'checked', created: 1 })
    expect(await now(two, second)).toMatchObject({ state: 'preparing' })
    slower.release()
    await prepared(shop, two, second)
  })

  it('a host that fails for five pictures in a row is not asked for the others; one that lacks pictures is', async () => {
    const down = Array.from({ length: 40 }, (_, at) =>
      host.serve(`/down-${at}.jpg`, (response) => response.writeHead(503).end()),
    )
    const missing = Array.from({ length: 12 }, (_, at) => `https://other.test/gone-${at}.jpg`)
    host.serve('/there.jpg', await aPicture())
    const there = 'https://other.test/there.jpg'
    const checked = await check(
      shop,
      seller,
      [...down, ...missing, there].map((one) => rowWith(one)),
    )
    expect(checked).toMatchObject({
      created: 1,
      bad: 52,
      pictures: { total: 53, done: 1, bad: 52 },
    })
    // Five, and seven that are under way when the fifth fails, each tried twice at most.
    const asked = host.asked.filter((path) => path.startsWith('/down-'))
    expect(new Set(asked).size).toBeLessThanOrEqual(12)
    expect(asked.length).toBeLessThanOrEqual(24)
    expect(host.asked.filter((path) => path.startsWith('/gone-'))).toHaveLength(12)
    const problems = await problemsOf(shop, seller, checked)
    const givenUp = problems.filter((one) => one.includes('was not asked any more'))
    expect(givenUp.length).toBeGreaterThanOrEqual(28)
  })
})

describe('pictures by name in a ZIP', () => {
  const send = async (id: string, zip: Uint8Array, partBytes = 8 * 1_048_576) => {
    let parts = 0
    for (let at = 0; at < zip.length; at += partBytes) {
      parts += 1
      const part = new File([new Uint8Array(zip.subarray(at, at + partBytes))], 'part')
      const params = { id, part: parts }
      const reply = await shop.call('PUT /products/import/{id}/zip/{part}', {
        as: seller,
        params,
        body: {},
        files: { part },
      })
      expect(reply).toMatchObject({ success: true })
    }
    const reply = await shop.call('POST /products/import/{id}/zip', {
      as: seller,
      params: { id },
      body: { parts },
    })
    if (!reply.success) throw new Error(reply.message)
    return prepared(shop, seller, reply.data)
  }
  const anImport = (...pictures: string[]) =>
    check(
      shop,
      seller,
      pictures.map((one) => rowWith(one)),
    )

  it('pictures are found by their names alone, whatever their folders and spellings are', async () => {
    const checked = await anImport(
      'saree 1.jpg',
      'Pics/SAREE 2.JPG, odd.jpg',
      'etc.jpg',
      'none.jpg',
    )
    expect(checked).toMatchObject({ created: 0, bad: 4 })
    const [one, two, three] = await Promise.all(
      ['#111111', '#222222', '#333333'].map((color) => aPicture(color)),
    )
    const zip = zipSync({
      'goods/Saree 1.jpg': new Uint8Array(one ?? []),
      'saree 2.jpg': new Uint8Array(two ?? []),
      '__MACOSX/._saree 2.jpg': new Uint8Array(3),
      '../../odd.jpg': new Uint8Array(three ?? []),
      '/absolute/etc.jpg': new Uint8Array(three ?? []),
      'C:\\x\\nul\u0000.jpg': new Uint8Array(three ?? []),
    })
    const after = await send(checked._id, zip, 700)
    expect(after).toMatchObject({ created: 3, bad: 1 })
    expect(await problemsOf(shop, seller, after)).toEqual([
      '5 productImages: none.jpg: The ZIP has no file of this name',
    ])
    const done = await run(shop, seller, after)
    expect(done).toMatchObject({ created: 3 })
    const parts = await shop.platform.ports.storage.get(`private/imports/${checked._id}/part-1.zip`)
    expect(parts).toBeUndefined()
  })

  it('files that are damaged, too large, no picture, or there twice are problems of their lines', async () => {
    const checked = await anImport('page.jpg', 'large.jpg', 'twice.jpg', 'good.jpg', 'damaged.jpg')
    const good = new Uint8Array(await aPicture())
    const noise = new Uint8Array(5 * 1_048_576 + 1)
    const zip = zipSync(
      {
        'page.jpg': Buffer.from('<html>'),
        'large.jpg': noise,
        'a/twice.jpg': good,
        'b/twice.jpg': good,
        'good.jpg': good,
        'damaged.jpg': [Buffer.from('damaged here '.repeat(100)), { level: 9 }],
      },
      { level: 0 },
    )
    const dataAt = Buffer.from(zip).indexOf('damaged.jpg') + 'damaged.jpg'.length
    zip.fill(0xff, dataAt, dataAt + 4)
    const after = await send(checked._id, zip)
    expect(await problemsOf(shop, seller, after)).toEqual([
      '2 productImages: page.jpg: It is no JPG, PNG, GIF, WebP or AVIF picture',
      '3 productImages: large.jpg: The file may be at most 5 MB',
      '4 productImages: twice.jpg: The ZIP has several files of this name: rename them',
      '6 productImages: damaged.jpg: The file in the ZIP is damaged',
    ])
  })

  it.each([
    [
      'a ZIP bomb',
      () => zipSync({ 'a.jpg': new Uint8Array(30_000_000) }, { level: 9 }),
      'unpacks to more',
    ],
    ['no ZIP', () => Buffer.from('no ZIP at all'), 'cannot be read'],
    [
      'a ZIP with too many files',
      () =>
        zipSync(
          Object.fromEntries(
            Array.from({ length: 10_001 }, (_, at) => [`${at}.jpg`, new Uint8Array()]),
          ),
        ),
      'at most 10,000 files',
    ],
  ])('%s changes nothing but the problem of its pictures', async (_what, bytes, message) => {
    const checked = await anImport('a.jpg')
    const after = await send(checked._id, bytes())
    expect(after).toMatchObject({ state: 'checked', created: 0, bad: 1 })
    expect((await problemsOf(shop, seller, after))[0]).toContain(message)
  })

  it('a ZIP of which a part is missing is asked for again; a part of another person’s import is refused', async () => {
    const checked = await anImport('a.jpg')
    const reply = await shop.call('POST /products/import/{id}/zip', {
      as: seller,
      params: { id: checked._id },
      body: { parts: 2 },
    })
    if (!reply.success) throw new Error(reply.message)
    const after = await prepared(shop, seller, reply.data)
    expect((await problemsOf(shop, seller, after))[0]).toContain('has not arrived whole')
    const other = await aSeller(shop)
    expect(
      await shop.call('PUT /products/import/{id}/zip/{part}', {
        as: other,
        params: { id: checked._id, part: 1 },
        body: {},
        files: { part: new File(['x'], 'part') },
      }),
    ).toMatchObject({ statusCode: 404 })
  })
})

// Last: the clock goes on, and the tokens of the others end.
it('pictures that are not here after ten minutes of fetching are a problem of their lines; checking again fetches them', async () => {
  const owner = await aSeller(shop)
  const bytes = await aPicture()
  let isLate = true
  const pictures = Array.from({ length: 20 }, (_, at) =>
    host.serve(`/late-${at}.jpg`, (response) => {
      if (isLate) shop.clock.pass(11 * 60_000)
      isLate = false
      response.end(bytes)
    }),
  )
  const isLateOne = (path: string) => path.startsWith('/late-')
  const sent = await upload(shop, owner, await csvFile(pictures.map((one) => rowWith(one))))
  if (!sent.success) throw new Error(sent.message)
  const params = { id: sent.data._id }
  const state = async () => {
    const rows = await shop.db.query(sql`
      select state from product_imports where id = ${params.id}`)
    return rows[0]?.['state']
  }
  await expect.poll(state).toBe('checked')
  // Eleven minutes end what a token is good for.
  const later = await anotherSession(shop, owner)
  const checked = await shop.call('GET /products/import/{id}', { as: later, params })
  if (!checked.success) throw new Error(checked.message)
  const { done, bad } = checked.data.pictures
  expect(done).toBe(host.asked.filter(isLateOne).length)
  // Those that were under way when the time was over.
  expect(done).toBeLessThanOrEqual(8)
  expect(bad).toBe(20 - done)
  const problems = await problemsOf(shop, later, checked.data)
  expect(problems.filter((one) => one.includes('There was no time left'))).toHaveLength(bad)
  const again = await shop.call('POST /products/import/{id}/check', { as: later, params })
  if (!again.success) throw new Error(again.message)
  expect(await prepared(shop, later, again.data)).toMatchObject({ created: 20, bad: 0 })
  expect(host.asked.filter(isLateOne)).toHaveLength(20)
})
