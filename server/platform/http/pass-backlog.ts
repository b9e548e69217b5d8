import { request } from 'node:http'

const patienceMs = 30_000

/**
 * Resolves once all connections that were made before this call are accepted. They wait in a queue of the
 * kernel that is first in, first out, so a request of our own at its end is answered after they were accepted.
 * Closing the listener earlier would reset them. Gives up after half a minute, which a process under a flood may need.
 */
export async function passBacklog({ host, port }: { host: string; port: number }): Promise<void> {
  await new Promise<void>((done) => {
    const sent = request({ host: reachable(host), port, path: '/healthz', agent: false })
    sent.setTimeout(patienceMs, () => sent.destroy())
    sent.on('response', (response) => response.resume())
    // An error says only that there is nobody to wait for.
    sent.on('error', () => undefined)
    sent.on('close', done)
    sent.end()
  })
}

/** An address at which a server that listens on all addresses can be asked. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}
