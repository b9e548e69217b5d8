import { fastify } from 'fastify'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { proxyMatcher } from './proxy-list.ts'

const lists = [
  '127.0.0.1',
  'loopback',
  'linklocal, uniquelocal',
  '10.0.0.0/8',
  '10.0.0.31, 10.0.1.0/24',
  '::1, fd00::/8',
  '2001:db8::/32,192.0.2.7',
]
const addresses = [
  ...['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.31', '169.254.7.7'],
  ...['fe80::1', '10.0.0.31', '10.0.1.200', '10.0.2.1', '172.16.0.1', '172.32.0.1', '192.168.1.1'],
  ...['fd00::7', 'fc00::7', '2001:db8::9', '2001:db9::9', '192.0.2.7', '192.0.2.8', '8.8.8.8'],
]
const anyAddress = fc.oneof(fc.constantFrom(...addresses), fc.ipV4(), fc.ipV6())

it.each(lists)('the proxies of %s are those that Fastify believes', async (list) => {
  const app = fastify({ trustProxy: list })
  app.get('/', ({ protocol }) => protocol)
  const isTrusted = proxyMatcher(list)
  await fc.assert(
    fc.asyncProperty(anyAddress, async (remoteAddress) => {
      const headers = { 'x-forwarded-proto': 'https' }
      const { body } = await app.inject({ url: '/', headers, remoteAddress })
      expect([remoteAddress, isTrusted(remoteAddress)]).toEqual([remoteAddress, body === 'https'])
    }),
  )
  await app.close()
})

it('what is no address is no proxy', () => {
  expect(proxyMatcher('loopback')('')).toBe(false)
})
