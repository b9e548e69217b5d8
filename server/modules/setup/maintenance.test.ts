import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { listen } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import type { PageRenderer } from '#platform/http/pages.ts'
import { closedDatabase, databaseOf } from '#test/database.ts'
import { aProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, type TestPerson } from '#test/people.ts'
import { openTestShop, testShop, type TestShop } from '#test/shop.ts'

import { setMaintenance } from './set-maintenance.ts'

const renderer: PageRenderer = {
  render: async (_url, ask) => {
    const { statusCode } = await ask('GET /categories', { params: {}, query: {}, body: undefined })
    return { status: 200, html: `the shop, ${statusCode}` }
  },
}
const shop = testShop({}, { renderer })
let origin: string
let admin: TestPerson
let customer: TestPerson
let stop: () => Promise<void>

beforeAll(async () => {
  admin = await anAdmin(shop)
  customer = await aCustomer(shop)
  await aProduct(shop)
  const { app, cacheInvalidators, ports } = shop.platform
  // Over a real socket: cached pages are served before Fastify, so inject() would bypass them.
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const channels = cacheInvalidators.map(({ channel }) => channel)
  stop = await listen(await databaseOf(shop.db), channels, () => undefined, ports.log)
})
afterAll(() => stop())

const get = async (path: string, person?: TestPerson) => {
  const headers = person ? { authorization: `Bearer ${person.token}` } : {}
  const reply = await fetch(origin + path, { headers })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const depsOf = ({ db, clock }: TestShop) => ({ db, clock })
const close = (isOn: boolean) => setMaintenance(depsOf(shop), isOn)

it('shoppers see a page that says so, which nobody keeps, and then the shop again', async () => {
  for (const path of ['/', '/products', '/api/v1/categories']) {
    expect(await get(path)).toMatchObject({ status: 200 })
  }
  expect(await close(true)).toBe(true)
  for (const path of ['/', '/products', '/cart', '/user/my-orders']) {
    const { status, headers, text } = await get(path)
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '300'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('Back soon')
  }
  for (const path of ['/api/v1/categories', '/api/v1/products', '/sitemap.xml']) {
    expect(await get(path)).toMatchObject({ status: 503 })
  }
  expect(await shop.call('GET /user/sessions', { as: customer })).toMatchObject({
    statusCode: 503,
    message: 'We are working on the shop. Please come back in a few minutes',
    data: { shop: 'closed' },
  })
  await close(false)
  expect(await get('/')).toMatchObject({ status: 200, text: 'the shop, 200' })
  expect(await get('/api/v1/categories')).toMatchObject({ status: 200 })
})

it('staff go on, notices of payments are heard, and the shop counts as ready', async () => {
  await close(true)
  expect(await get('/products', admin)).toMatchObject({ status: 200 })
  expect(await get('/api/v1/categories', admin)).toMatchObject({ status: 200 })
  expect(await shop.call('GET /shop', { as: admin })).toMatchObject({ data: { isOpen: false } })
  expect(await get('/login')).toMatchObject({ status: 200 })
  expect(await get('/readyz')).toMatchObject({ status: 200 })
  const notice = new URLSearchParams({ tran_id: 'doctor' })
  const heard = await fetch(`${origin}/api/v1/payment/ipn`, { method: 'POST', body: notice })
  expect(heard.status).toBe(400)
  await close(false)
})

it('the command of another process is heard', async () => {
  const run = async (option: string) => {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: await databaseOf(shop.db),
      HAAT_DATA_DIR: shop.platform.settings.dataDir,
    }
    const root = join(import.meta.dirname, '../../..')
    const args = ['scripts/shop.ts', 'maintenance', option]
    return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout
  }
  expect(await get('/')).toMatchObject({ status: 200 })
  expect(await run('on')).toContain('The shop is closed')
  await expect.poll(() => get('/')).toMatchObject({ status: 503 })
  expect(await run('off')).toContain('The shop is open')
  await expect.poll(() => get('/')).toMatchObject({ status: 200 })
})

it('the page stays while the database cannot be asked', async () => {
  const { shop: other, close: end } = await openTestShop({ ports: { renderer } })
  try {
    await setMaintenance(depsOf(other), true)
    const ask = () => other.platform.app.inject({ url: '/' })
    const { body } = await ask()
    expect(body).toContain('Back soon')
    await other.db.execute(sql`alter table shop_setup rename to shop_setup_away`)
    await other.db.execute(sql`alter table shop_settings rename to shop_settings_away`)
    other.platform.cacheInvalidators.forEach(({ invalidateAll }) => invalidateAll())
    expect(await ask()).toMatchObject({ statusCode: 503, body })
  } finally {
    await end()
  }
})

it('a shop that has never been open is not closed for maintenance', async () => {
  const { shop: fresh, close: end } = await openTestShop({ makeDatabase: closedDatabase })
  try {
    expect(await setMaintenance(depsOf(fresh), true)).toBe(false)
    expect((await fresh.platform.app.inject({ url: '/sitemap.xml' })).json()).toMatchObject({
      message: 'This shop opens soon',
    })
  } finally {
    await end()
  }
})
