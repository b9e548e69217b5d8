import { BlockList, isIP } from 'node:net'

import { z } from 'zod'

/** The names of networks that Fastify knows. */
const names = new Map([
  ['loopback', ['127.0.0.1/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])

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

/** Whether an address is one of TRUST_PROXY, as Fastify reads the list. */
export function proxyMatcher(list: string): (address: string) => boolean {
  const networks = new BlockList()
  const all = list.split(',').map((one) => one.trim())
  for (const network of all.flatMap((one) => names.get(one) ?? [one])) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    networks.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address) => isIP(address) !== 0 && networks.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
