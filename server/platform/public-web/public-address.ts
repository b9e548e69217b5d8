import ipaddr from 'ipaddr.js'

/** What of IPv6 is given out for the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: not of this machine, a private network, a carrier's, a tunnel, a
 * document or a group. An IPv4 address written as IPv6 counts as what it is.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast') return false
  return ip.kind() === 'ipv4' || (ip as ipaddr.IPv6).match(globalUnicast) // as: its kind says so
}
