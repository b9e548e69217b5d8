import { calls } from '@haat/contract'
import { expect, it } from 'vitest'

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
  'GET /dev/inbox',
  'GET /dev/inbox.json',
  'GET /doctor/seen',
  'GET /healthz',
  'GET /img/social/{kind}/{id}',
  'GET /livez',
  'GET /metrics',
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
  'POST /api/v1/payment/cancel',
  'POST /api/v1/payment/fail',
  'POST /api/v1/payment/ipn',
  'POST /api/v1/payment/success',
  'POST /sandbox/google/token',
  'POST /sandbox/sslcommerz/gwprocess/v4/api.php',
  'POST /sandbox/sslcommerz/pay/{sessionKey}',
  'POST /sandbox/sslcommerz/switches',
]

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
