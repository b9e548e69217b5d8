import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { calls } from '@haat/contract'
import { languages, prefixOf } from '@haat/contract/language'
import { followPath } from '@haat/contract/order/order-path'
import { pageAddressesInAnyLanguage } from '@haat/contract/page-addresses'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/** Whoever knows their value may do something. */
const secret = ['token', 'code', 'tranId', 'key']
/** Names of things, which open nothing to whoever may not see them. */
const open = [
  ...['id', 'orderId', 'productId', 'reviewId', 'customerId', 'transactionId', 'jobId'],
  ...['name', 'slug', 'words', 'part', 'event'],
]

const addresses = [
  ...Object.keys(pageAddressesInAnyLanguage),
  // Pages that the server makes itself.
  ...languages.map((language) => prefixOf(language) + followPath(':code')),
  ...Object.keys(calls).map((call) =>
    call.replace(/^\w+ /, '/api/v1').replaceAll(/\{(\w+)\}/g, ':$1'),
  ),
]
const parameter = /:(\w+)\??/g
const namesIn = (address: string) => [...address.matchAll(parameter)].map(([, name = '']) => name)
const filled = (address: string) => address.replaceAll(parameter, (_, name: string) => `of-${name}`)

/** What a Caddyfile writes into its log for an address. */
function loggerOf(caddyfile: string): (uri: string) => string {
  const [, pattern = '', by = ''] = /request>uri regexp `(.+)` `(.+)`/.exec(read(caddyfile)) ?? []
  return (uri) => uri.replace(new RegExp(pattern, 'g'), by.replace('${1}', '$1'))
}

it('every parameter of an address is known to be secret or not', () => {
  const named = new Set(addresses.flatMap(namesIn))
  expect([...named].filter((name) => ![...secret, ...open].includes(name))).toEqual([])
  expect(secret.filter((name) => !named.has(name))).toEqual([])
})

describe.each(['deploy/caddy/Caddyfile', 'contrib/cluster/Caddyfile'])(
  'the log of %s',
  (caddyfile) => {
    const logged = loggerOf(caddyfile)
    const hasSecret = (address: string) => namesIn(address).some((name) => secret.includes(name))

    it('the log has no token of a link and no number of a payment', () => {
      const secrets = addresses.filter(hasSecret)
      expect(secrets).toContain('/setup/:token')
      expect(secrets).toContain('/api/v1/payment/status/:tranId')
      const told = secrets.map((address) => [filled(address), logged(filled(address))])
      expect(
        told.filter(([, line]) => secret.some((name) => line?.includes(`of-${name}`))),
      ).toEqual([])
    })

    it('the log has other addresses as they were asked for', () => {
      const others = addresses.filter((address) => !hasSecret(address)).map(filled)
      expect(others.length).toBeGreaterThan(100)
      expect(others.filter((uri) => logged(uri) !== uri)).toEqual([])
    })

    it('the log has nothing of a query: it carries searches, phones and ways back', () => {
      expect(logged('/login?from=%2Finvite%2Fabc')).toBe('/login?-')
      expect(logged('/api/v1/payment/success?tran_id=abc')).toBe('/api/v1/payment/success?-')
      expect(logged('/products?search=a&page=2')).toBe('/products?-')
    })

    it('the log has neither the page before nor where a redirect leads', () => {
      expect(read(caddyfile)).toContain('request>headers>Referer delete')
      expect(read(caddyfile)).toContain('resp_headers>Location delete')
    })

    it('all loggers are filtered: none but the default one is set', () => {
      const logs = [...read(caddyfile).matchAll(/^\s*log\b(.*)$/gm)].map(([, words]) =>
        words?.trim(),
      )
      expect(logs[0]).toBe('{')
      expect(logs.slice(1).filter((words) => words !== '')).toEqual([])
    })
  },
)
