import type { Server } from 'node:http'

/** Where a server of this process is reached from this machine. Throws before it listens. */
export function localAddress(server: Server): string {
  const listening = server.address()
  if (listening === null || typeof listening === 'string') {
    throw new Error('The shop does not listen on a port yet')
  }
  const { address, family, port } = listening
  // 'Any address' is one to listen on, not one to call.
  if (address === '::' || address === '0.0.0.0') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
