import { isIP } from 'node:net'

import { z } from 'zod'

const names = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** TRUST_PROXY: addresses, networks (10.0.0.0/8) and the names of networks, comma-separated. */
export const proxyList = z
  .string()
  .refine((list) => list.split(',').every((one) => isProxy(one.trim())), {
    error:
      'must name addresses or networks of proxies, comma-separated, such as 127.0.0.1 or 10.0.0.0/8',
  })

function isProxy(one: string): boolean {
  if (names.has(one)) return true
  const [address = '', bits, ...more] = one.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}
