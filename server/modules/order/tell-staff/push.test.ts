import type { AlertWay } from '@haat/contract/order/order-alert'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { runJob } from '#test/paying.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aSeller,
  aStaffMember,
  type TestPerson,
} from '#test/people.ts'
import { pictureHost } from '#test/picture-host.ts'
import { aBrowser as aBrowserOf, type TestBrowser } from '#test/push-service.ts'
import { testShop } from '#test/shop.ts'

import { pushKeys } from './push-keys.ts'

const host = pictureHost()
const shop = testShop({}, { trustedHosts: host.trustedHosts })
let cup: TestProduct

beforeAll(async () => {
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { name: 'Blue cup', originalPrice: 100_000, stock: 500 })
})
// Nobody of another test is told of the orders of this one.
beforeEach(() => shop.db.execute(sql`update users set deleted_at = now() where role <> 'user'`))

const aBrowser = () => aBrowserOf(host, () => pushKeys(shop.platform.settings.secretKey).publicKey)

const choose = (as: TestPerson, way: AlertWay) =>
  shop.call('PUT /order/alerts', { as, body: { way } })
const read = (as: TestPerson) => shop.call('GET /order/alerts', { as })
const subscribe = (as: TestPerson, { subscription }: TestBrowser) =>
  shop.call('PUT /order/alerts/browser', { as, body: subscription })

/** A browser of a person who chose to be told by it. */
async function listening(as: TestPerson): Promise<TestBrowser> {
  const browser = aBrowser()
  expect(await subscribe(as, browser)).toMatchObject({ data: { push: { isHere: true } } })
  expect(await choose(as, 'push')).toMatchObject({ data: { way: 'push' } })
  return browser
}

async function place(...lines: ReturnType<typeof aLine>[]): Promise<string> {
  const customer = await aCustomer(shop, { name: 'Secret Name' })
  const body = anOrder(customer, lines)
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

async function placeAndTell(...lines: ReturnType<typeof aLine>[]): Promise<string> {
  const orderId = await place(...lines)
  await everyJobDone(shop)
  return orderId
}

/** The job of an order, as it runs for a person. */
const tellBrowsers = (orderId: string, as: TestPerson, passedMs = 0) =>
  runJob(shop, 'order-alert.tell-browsers', {
    orderId,
    userId: as._id,
    until: new Date(shop.clock.now().getTime() + 3_600_000 - passedMs).toISOString(),
  })

describe('a browser of somebody at work', () => {
  it('shows a new order once, encrypted for it and signed by the shop', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    const browser = await listening(admin)
    const orderId = await placeAndTell(aLine(cup, { quantity: 2 }))
    await runJob(shop, 'order-alert.tell-desk', { orderId })
    await everyJobDone(shop)
    expect(browser.shown).toEqual([
      {
        title: `New order #${orderId.slice(-6)}`,
        body: '৳2,060 · Blue cup × 2',
        path: `/admin/orders/${orderId}`,
        tag: orderId.replaceAll('-', ''),
      },
    ])
    expect(browser.headers[0]).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      urgency: 'high',
      topic: orderId.replaceAll('-', ''),
    })
    expect(await messagesTo(shop, admin.email ?? '', 0)).toEqual([])
  })

  it('shows sellers their own goods, and no sum to who may not know it', async () => {
    const seller = await aSeller(shop)
    const staff = await aStaffMember(shop, ['orders'])
    const [ofSeller, ofStaff] = [await listening(seller), await listening(staff)]
    const sari = await aProduct(shop, { name: 'Sari', ownerId: seller._id, originalPrice: 300_000 })
    const orderId = await placeAndTell(aLine(cup), aLine(sari))
    expect(ofSeller.shown).toMatchObject([
      { body: '৳3,000 · Sari', path: `/seller/orders/${orderId}` },
    ])
    expect(ofStaff.shown).toMatchObject([{ body: 'Blue cup, Sari' }])
    expect(JSON.stringify([ofSeller.shown, ofStaff.shown])).not.toMatch(/Secret|Dhanmondi|01\d{9}/)
  })

  it('shows a message that fits, however many goods there are', async () => {
    const browser = await listening(await anAdmin(shop))
    const long = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        aProduct(shop, { name: `জামদানি শাড়ি ${at} ${'সোনালি পাড় '.repeat(6)}` }),
      ),
    )
    await placeAndTell(...long.map((product) => aLine(product)))
    const [{ body }] = browser.shown as [{ body: string }] // as: what the shop sends
    expect(body.length).toBeLessThan(180)
    expect(body.endsWith('…')).toBe(true)
  })

  it('is one of several, and each is told', async () => {
    const computer = await anAdmin(shop)
    const phone = await anotherSession(shop, computer)
    const browsers = [await listening(computer), await listening(phone)]
    expect(await read(computer)).toMatchObject({ data: { push: { browsers: 2, isHere: true } } })
    await placeAndTell(aLine(cup))
    expect(browsers.map(({ shown }) => shown.length)).toEqual([1, 1])
  })

  it('is forgotten when its push service knows it no more, and the mail comes instead', async () => {
    for (const status of [404, 410]) {
      const admin = await anAdmin(shop, { email: anEmail() })
      const browser = await listening(admin)
      browser.answer(status)
      await placeAndTell(aLine(cup))
      expect(await read(admin)).toMatchObject({
        data: { way: 'push', push: { browsers: 0, isHere: false } },
      })
      expect(await messagesTo(shop, admin.email ?? '')).toMatchObject([
        { subject: expect.stringContaining('New order') as string },
      ])
    }
  })

  it('is tried again for an hour while its push service fails, then the mail comes', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    const browser = await listening(admin)
    await choose(admin, 'none')
    const orderId = await placeAndTell(aLine(cup))
    await listening(admin)
    const failing = await listening(admin)
    failing.answer(503)
    await expect(tellBrowsers(orderId, admin)).rejects.toThrow('No push service')
    expect(await messagesTo(shop, admin.email ?? '', 0)).toEqual([])
    failing.answer(201)
    await tellBrowsers(orderId, admin)
    expect(failing.shown).toHaveLength(1)
    failing.answer(429)
    await tellBrowsers(orderId, admin, 3_600_000)
    expect(await messagesTo(shop, admin.email ?? '')).toHaveLength(1)
    expect(browser.shown).toEqual([])
  })

  it('is not told of an order whose reader lost the permission, or that was cancelled', async () => {
    const staff = await aStaffMember(shop, ['orders'])
    const browser = await listening(staff)
    await choose(staff, 'none')
    const orderId = await placeAndTell(aLine(cup))
    await listening(staff)
    await shop.db.execute(sql`update users set permissions = '{packing}' where id = ${staff._id}`)
    await tellBrowsers(orderId, staff)
    await shop.db.execute(sql`update users set permissions = '{orders}' where id = ${staff._id}`)
    await shop.db.execute(sql`update orders set status = 'cancelled' where id = ${orderId}`)
    await tellBrowsers(orderId, staff)
    expect(browser.shown).toEqual([])
  })

  it('shows nothing after a logout, nor while its owner chose another way', async () => {
    const admin = await anAdmin(shop, { email: anEmail() })
    const phone = await anotherSession(shop, admin)
    const [computer, ofPhone] = [await listening(admin), await listening(phone)]
    await shop.call('DELETE /user/sessions/{id}', {
      as: admin,
      params: { id: phone.sessionId },
    })
    await placeAndTell(aLine(cup))
    expect([computer.shown.length, ofPhone.shown.length]).toEqual([1, 0])
    await choose(admin, 'email')
    expect(await read(admin)).toMatchObject({ data: { push: { browsers: 0 } } })
    await placeAndTell(aLine(cup))
    expect(computer.shown).toHaveLength(1)
    expect(await messagesTo(shop, admin.email ?? '')).toHaveLength(1)
  })

  it('belongs to who signed in with it last', async () => {
    const [before, now] = [await anAdmin(shop), await anAdmin(shop)]
    const browser = await listening(before)
    await subscribe(now, browser)
    await choose(now, 'push')
    expect(await read(before)).toMatchObject({ data: { push: { browsers: 0 } } })
    await placeAndTell(aLine(cup))
    expect(browser.shown).toHaveLength(1)
  })

  it('of two tabs that subscribe at once is kept once', async () => {
    const admin = await anAdmin(shop)
    const other = await anotherSession(shop, admin)
    const browser = aBrowser()
    const replies = await Promise.all(
      [admin, other, admin, other].map((as) => subscribe(as, browser)),
    )
    expect(replies.map(({ success }) => success)).toEqual([true, true, true, true])
    expect(await read(admin)).toMatchObject({ data: { push: { browsers: 1 } } })
  })
})

describe('a subscription that no browser gave out', () => {
  it('of a way without a browser is refused', async () => {
    expect(await choose(await anAdmin(shop), 'push')).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.way', message: 'None of your browsers shows notifications yet' }],
    })
  })

  it.each([
    ['an address without TLS', 'endpoint', 'http://pictures.test/push'],
    ['a port', 'endpoint', 'https://pictures.test:8443/push'],
    ['a user name', 'endpoint', 'https://me@pictures.test/push'],
    ['no address', 'endpoint', 'push'],
    ['a broken address', 'endpoint', 'https://%%%/'],
    ['too long an address', 'endpoint', `https://pictures.test/${'a'.repeat(2_000)}`],
    ['too short a key', 'p256dh', 'short'],
    ['a key off the curve', 'p256dh', `B${'A'.repeat(86)}`],
    ['a secret of other letters', 'auth', '!'.repeat(22)],
  ])('with %s is refused', async (_what, field, value) => {
    const { subscription } = aBrowser()
    const reply = await shop.call('PUT /order/alerts/browser', {
      as: await anAdmin(shop),
      body: { ...subscription, [field]: value },
    })
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: `body.${field}` }] })
  })

  it.each(['https://127.0.0.1/push', 'https://localhost/push', 'https://[::ffff:10.0.0.1]/push'])(
    'at %s is asked nothing and forgotten',
    async (endpoint) => {
      const admin = await anAdmin(shop, { email: anEmail() })
      const { subscription } = aBrowser()
      const body = { ...subscription, endpoint }
      await shop.call('PUT /order/alerts/browser', { as: admin, body })
      await choose(admin, 'push')
      await placeAndTell(aLine(cup))
      expect(await read(admin)).toMatchObject({ data: { push: { browsers: 0 } } })
      expect(await messagesTo(shop, admin.email ?? '')).toHaveLength(1)
    },
  )

  it('whose service leads elsewhere is not followed', async () => {
    const admin = await anAdmin(shop)
    const browser = await listening(admin)
    const elsewhere = aBrowser()
    host.serve(new URL(browser.subscription.endpoint).pathname, (response) => {
      response.writeHead(307, { location: elsewhere.subscription.endpoint }).end()
    })
    await choose(admin, 'push')
    const orderId = await place(aLine(cup))
    await expect(tellBrowsers(orderId, admin)).rejects.toThrow('No push service')
    expect(elsewhere.shown).toEqual([])
    await choose(admin, 'none')
    await everyJobDone(shop)
  })
})

it('the pair of keys is the same for one secret, and another for another', () => {
  const [one, again, other] = ['a', 'a', 'b'].map(pushKeys)
  expect(one).toEqual(again)
  expect(one?.publicKey).not.toBe(other?.publicKey)
  expect(one?.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(Buffer.from(one?.privateKey ?? '', 'base64url')).toHaveLength(32)
})

it('the download names browsers without their addresses, and a deleted account leaves none', async () => {
  const seller = await aSeller(shop)
  const browser = await listening(seller)
  const kept = shop.platform.personalData.find(({ name }) => name === 'orderAlertBrowsers')
  const rows = await kept?.read(shop.db, seller._id)
  const [row, ...more] = (rows ?? []) as object[] // as: what it reads
  expect(more).toEqual([])
  expect(row).toMatchObject({ since: expect.any(String) as string })
  expect(JSON.stringify(row)).not.toContain(browser.subscription.endpoint)
  await kept?.forget(shop.db, seller._id)
  expect(await kept?.read(shop.db, seller._id)).toEqual([])
})
