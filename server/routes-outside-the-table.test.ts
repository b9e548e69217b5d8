import { calls } from '@haat/contract'
import { shopIsClosed } from '@haat/contract/envelope'
import { expect, it } from 'vitest'

import { setMaintenance } from '#modules/setup/index.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

/**
 * Routes outside the table of calls, all open to anyone. Written by hand, so that no route can be added
 * unnoticed. `/dev` and `/sandbox` are stand-ins that production does not have.
 */
const outside = [
  'GET *',
  'GET /.well-known/change-password',
  'GET /.well-known/security.txt',
  'GET /api/v1/docs',
  'GET /api/v1/docs/start.js',
  'GET /api/v1/docs/swagger-ui-bundle.js',
  'GET /api/v1/docs/swagger-ui.css',
  'GET /api/v1/openapi.json',
  'GET /api/v1/payment/cancel',
  'GET /api/v1/payment/fail',
  'GET /api/v1/payment/success',
  'GET /bn/o/{code}',
  'GET /bn/oa/{code}',
  'GET /bn/os/{code}',
  'GET /bn/t/{code}',
  'GET /dev/inbox',
  'GET /dev/inbox.json',
  'GET /doctor/seen',
  'GET /healthz',
  'GET /img/social/{kind}/{id}',
  'GET /livez',
  'GET /manifest.webmanifest',
  'GET /metrics',
  'GET /o/{code}',
  'GET /oa/{code}',
  'GET /os/{code}',
  'GET /readyz',
  'GET /robots.txt',
  'GET /sandbox/google/certs',
  'GET /sandbox/google/choose',
  'GET /sandbox/google/choose.js',
  'GET /sandbox/google/client',
  'GET /sandbox/sslcommerz/pay/{sessionKey}',
  'GET /sandbox/sslcommerz/payments.json',
  'GET /sandbox/sslcommerz/return.js',
  'GET /sandbox/sslcommerz/validator/api/merchantTransIDvalidationAPI.php',
  'GET /sandbox/sslcommerz/validator/api/validationserverAPI.php',
  'GET /sitemap.xml',
  'GET /sitemap/products-{part}.xml',
  'GET /sitemap/shop.xml',
  'GET /t/{code}',
  'POST /api/v1/payment/cancel',
  'POST /api/v1/payment/fail',
  'POST /api/v1/payment/ipn',
  'POST /api/v1/payment/success',
  'POST /bn/t/{code}',
  'POST /sandbox/google/token',
  'POST /sandbox/sslcommerz/gwprocess/v4/api.php',
  'POST /sandbox/sslcommerz/pay/{sessionKey}',
  'POST /sandbox/sslcommerz/switches',
  'POST /t/{code}',
]

/** Those that are closed with the shop, which show what it sells. */
const closed = new Set([
  'GET /img/social/{kind}/{id}',
  'GET /sitemap.xml',
  'GET /sitemap/products-{part}.xml',
  'GET /sitemap/shop.xml',
])

/**
 * Parses Fastify's printed route tree: each level is indented by four columns, then a part of the path and
 * its methods.
 */
function routes(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, lines, part, methods] = /^(.*?[├└]── )(.*) \((.*)\)$/.exec(line) ?? []
    if (lines === undefined || part === undefined || methods === undefined) return []
    const level = lines.length / 4 - 1
    const path = (parents[level - 1] ?? '') + part
    parents.splice(level, parents.length, path)
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
}

/** Paths with parameter names only, without their patterns. */
const withoutPatterns = (route: string) => route.replace(/\(.*?\)(?=\.|\/|$)/g, '')
const inBraces = (route: string) => route.replace(/:(\w+)(\|:\w+)*/g, '{$1}')
const nameless = (route: string) => route.replace(/\{\w+\}/g, '{}')

it('the server has the routes of the table and of this list, and no others', () => {
  const tree = shop.platform.app.printRoutes({ commonPrefix: false })
  const answered = routes(tree).map((route) => inBraces(withoutPatterns(route)))
  const declared = new Set(Object.keys(calls).map((key) => nameless(key.replace(' ', ' /api/v1'))))
  const rest = answered.filter((route) => !declared.has(nameless(route)))
  expect(rest.toSorted()).toEqual(outside)
  expect(answered.length - rest.length).toBe(declared.size)
})

/** An address of a route; the rest of one that ends with any path is left out. */
const addressOf = (path: string) =>
  path
    .replace('{kind}/{id}', 'shop/default')
    .replace('{part}', '1')
    .replaceAll(/\{\w+\}/g, 'x')
    .replace(/^\*$/, '/img/x.jpg')

/** The same address with one letter or dot escaped, in each place. */
const spellings = (address: string): string[] =>
  [...address.matchAll(/[a-z.]/g)].map(({ 0: letter, index }) => {
    const escaped = `%${letter.charCodeAt(0).toString(16)}`
    return address.slice(0, index) + escaped + address.slice(index + 1)
  })

it('while the shop is closed, routes that show what it sells are closed in any spelling, and no others', async () => {
  const { app, cacheInvalidators } = shop.platform
  const maintain = async (isOn: boolean) => {
    await setMaintenance(shop, isOn)
    cacheInvalidators.forEach(({ invalidateAll }) => invalidateAll())
  }
  const isClosed = async (method: string, url: string) => {
    // as: the methods of the list above.
    const reply = await app.inject({ method: method as 'GET', url })
    return reply.statusCode === 503 && reply.body.includes(JSON.stringify(shopIsClosed))
  }
  await maintain(true)
  const found: string[] = []
  for (const route of outside) {
    const [method = '', path = ''] = route.split(' ')
    if (await isClosed(method, addressOf(path))) found.push(route)
  }
  expect(found).toEqual([...closed])
  for (const route of closed) {
    for (const url of spellings(addressOf(route.slice('GET '.length)))) {
      const replies = await Promise.all([app.inject({ url }), app.inject({ url, method: 'HEAD' })])
      // Where an escape leads to no route there is nothing at all.
      const given = replies.map(({ statusCode }) => (statusCode === 404 ? 503 : statusCode))
      expect([url, ...given]).toEqual([url, 503, 503])
    }
  }
  expect(await isClosed('GET', '/%73itemap/products-1.xml')).toBe(true)
  await maintain(false)
  expect((await app.inject('/%73itemap.xml')).statusCode).toBe(200)
})
