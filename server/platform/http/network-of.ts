import { isIPv6 } from 'node:net'

/**
 * The key for limits per address: an IPv4 address, or the /64 of an IPv6 one. A provider gives each customer
 * at least a /64, so its 2^64 addresses count as one visitor.
 */
export function networkOf(address: string): string {
  const [bare = address] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return [groups[6], groups[7]].flatMap((pair = 0) => [pair >> 8, pair & 255]).join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The /48 of an IPv6 address, the most that a provider gives one customer. Undefined for any other address.
 */
export function wideNetworkOf(address: string): string | undefined {
  const network = networkOf(address)
  if (!network.endsWith('/64')) return undefined
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [before = '', after = ''] = hex.split('::')
  const [head, tail] = [before, after].map((part) => (part === '' ? [] : part.split(':')))
  const left = (head ?? []).map((group) => Number.parseInt(group, 16))
  const right = (tail ?? []).map((group) => Number.parseInt(group, 16))
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
