import { describe, expect, it } from 'vitest'

import { aBrowser, type TestBrowser } from '#test/browser.ts'
import { messagesTo } from '#test/inbox.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const publicUrl = 'https://shop.test'
const shop = testShop({ publicUrl, limitPerAddressScale: 1 })
const proxied = testShop({ publicUrl, trustProxy: '10.0.0.0/8' })
const password = 'jamdani-42'

describe('cookies over https', () => {
  it('cookies over https have the prefix __Secure-; an older cookie without it is renamed', async () => {
    const { phone } = await aCustomer(shop, { password })
    const browser = aBrowser(shop, { origin: publicUrl })
    const body = { identifier: phone, password }
    const { headers } = await browser.call('POST /user/signin', { body })
    expect(String(headers['set-cookie'])).toMatch(
      /^__Secure-haat_refresh=\S+; .*Path=\/api; HttpOnly; Secure; SameSite=Strict/,
    )
    const older = aBrowser(shop, { origin: publicUrl })
    older.plant('haat_refresh', browser.cookie('__Secure-haat_refresh') ?? '')
    expect(await older.call('POST /user/refresh-token', {})).toMatchObject({ statusCode: 200 })
    expect(older.cookie('haat_refresh')).toBeUndefined()
    expect(older.cookie('__Secure-haat_refresh')).toBeDefined()
  })
})

describe('a forged cookie', () => {
  it('a made-up device cookie is replaced, so that nobody can know it beforehand', async () => {
    const person = await aCustomer(shop, { password })
    const browser = aBrowser(shop, { origin: publicUrl })
    browser.plant('__Secure-haat_device', 'x'.repeat(43))
    const body = { identifier: person.phone, password }
    await browser.call('POST /user/signin', { body })
    expect(browser.cookie('__Secure-haat_device')).toMatch(/^[\w-]{43}$/)
    expect(browser.cookie('__Secure-haat_device')).not.toBe('x'.repeat(43))
  })

  it('a made-up Google cookie is replaced', async () => {
    const browser = aBrowser(shop, { origin: publicUrl })
    browser.plant('__Secure-haat_google', 'x'.repeat(43))
    await browser.call('GET /user/google-config', {})
    const own = browser.cookie('__Secure-haat_google')
    expect(own).not.toBe('x'.repeat(43))
    await browser.call('GET /user/google-config', {})
    expect(browser.cookie('__Secure-haat_google')).toBe(own)
  })
})

describe('known devices', () => {
  const signIn = async (browser: TestBrowser, phone: string) => {
    const body = { identifier: phone, password }
    expect(await browser.call('POST /user/signin', { body })).toMatchObject({ statusCode: 200 })
    return browser.cookie('__Secure-haat_device') ?? ''
  }
  const newDevices = async (phone: string) =>
    (await messagesTo(shop, phone, 0)).filter(({ text }) => text.startsWith('New login')).length

  it('a device cookie planted by an attacker does not make their browser known to the victim', async () => {
    const [victim, attacker] = [
      await aCustomer(shop, { password }),
      await aCustomer(shop, { password }),
    ]
    await signIn(aBrowser(shop, { origin: publicUrl }), victim.phone)
    const theirs = aBrowser(shop, { origin: publicUrl })
    const planted = await signIn(theirs, attacker.phone)
    const own = aBrowser(shop, { origin: publicUrl })
    own.plant('__Secure-haat_device', planted)
    expect(await signIn(own, victim.phone)).not.toBe(planted)
    await signIn(theirs, victim.phone)
    await messagesTo(shop, victim.phone, 2)
    expect(await newDevices(victim.phone)).toBe(2)
  })

  it('a device shared by two people is known to both', async () => {
    const [one, other] = [await aCustomer(shop, { password }), await aCustomer(shop, { password })]
    for (const { phone } of [one, other]) await signIn(aBrowser(shop, { origin: publicUrl }), phone)
    const shared = aBrowser(shop, { origin: publicUrl })
    for (const { phone } of [one, other, one, other, one]) await signIn(shared, phone)
    await messagesTo(shop, other.phone, 1)
    expect([await newDevices(one.phone), await newDevices(other.phone)]).toEqual([1, 1])
  })
})

describe('plain http at the proxy', () => {
  const inject = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
    proxied.platform.app.inject({
      method,
      url,
      headers,
      ...(method === 'POST' && { payload: { identifier: 'x', password } }),
      remoteAddress: '10.0.0.7',
    })

  it('a page over plain http is redirected to https, and a password is refused', async () => {
    const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.5' }
    for (const page of ['/login?from=%2Fuser', '/robots.txt']) {
      const reply = await inject('GET', page, plain)
      expect([reply.statusCode, reply.headers.location]).toEqual([308, publicUrl + page])
    }
    const sent = await inject('POST', '/api/v1/user/signin', plain)
    expect(sent.statusCode).toBe(403)
    expect(sent.json()).toMatchObject({ message: 'Please use the https address of the shop' })
  })

  it("the proxy's header is trusted from proxies only; without it nothing is redirected", async () => {
    const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' }
    expect((await inject('POST', '/api/v1/user/signin', secure)).statusCode).toBe(401)
    expect((await inject('GET', '/healthz', {})).statusCode).toBe(200)
    const url = '/healthz'
    const other = { url, headers: { 'x-forwarded-proto': 'http' }, remoteAddress: '203.0.113.5' }
    expect((await proxied.platform.app.inject(other)).statusCode).toBe(200)
  })
})

describe('reads without a named rate', () => {
  it.each([
    ['GET', '203.0.113.5'],
    ['HEAD', '203.0.113.7'],
  ] as const)(
    'reads by %s are limited for each address, also where the table names no rate',
    async (method, from) => {
      const { token } = await aCustomer(shop)
      const read = async (remoteAddress: string) => {
        const headers = { authorization: `Bearer ${token}` }
        const url = '/api/v1/user/addresses'
        return (await shop.platform.app.inject({ method, url, headers, remoteAddress })).statusCode
      }
      for (let count = 0; count < 600; count += 1) await read(from)
      expect(await read(from)).toBe(429)
      expect(await read('203.0.113.6')).toBe(200)
    },
  )
})
