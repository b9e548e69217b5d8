import type { Server } from 'node:http'

/** Address of this process's server on this machine. Throws before the server listens. */
export function localAddress(server: Server): string {
  const listening = server.address()
  if (listening === null || typeof listening === 'string') {
    throw new Error('The shop does not listen on a port yet')
  }
  const { address, family, port } = listening
  // A wildcard address can be listened on, but not connected to.
  if (address === '::' || address === '0.0.0.0') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
