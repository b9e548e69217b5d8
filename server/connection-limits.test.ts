import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { promisify } from 'node:util'

import { beforeAll, expect, it } from 'vitest'

import { aShelf } from '#test/goods.ts'
import { aCustomer, aSeller } from '#test/people.ts'
import { putOnSale } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let port: number
beforeAll(async () => {
  port = Number(new URL(await shop.platform.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

it('idle connections stay open longer than the 60 seconds for which proxies keep them', async () => {
  const agent = new Agent({ keepAlive: true })
  const sent = request({ port, path: '/healthz', agent })
  sent.end()
  const [reply] = (await once(sent, 'response')) as [{ headers: Record<string, string> }] // as: Node's own event.
  expect(reply.headers['keep-alive']).toBe('timeout=75')
  agent.destroy()
})

it('a client that never finishes its headers or body is disconnected', () => {
  expect(shop.platform.app.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
  })
})

/**
 * Sends `begin` at once and a byte every 50 ms after it; returns what was received until the connection
 * closed.
 */
async function drip(begin: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  let heard = ''
  socket.on('data', (bytes) => (heard += bytes.toString()))
  // A write may meet the closing connection: `once` of node:events would fail then.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(begin)
  const timer = setInterval(() => socket.writable && socket.write('a'), 50)
  await closed
  clearInterval(timer)
  return heard
}

it('a client that sends a byte now and then is disconnected, while others are served', async () => {
  const { server } = shop.platform.app
  const connections = promisify(server.getConnections.bind(server))
  const usual = [server.headersTimeout, server.requestTimeout]
  const host = `Host: 127.0.0.1:${port}\r\n`
  const json = `Content-Type: application/json\r\nContent-Length: 60000\r\n`
  const slow = [
    ...Array.from({ length: 50 }, () => drip(`GET /healthz HTTP/1.1\r\n${host}X-Slow: `)),
    ...Array.from({ length: 50 }, () =>
      drip(`POST /api/v1/user/signin HTTP/1.1\r\n${host}${json}\r\n{"identifier":"`),
    ),
  ]
  await expect.poll(() => connections()).toBeGreaterThanOrEqual(slow.length)
  const honest = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(honest.status).toBe(200)
  // Both real timeouts are over for them, and only for them: nobody else is asking.
  ;[server.headersTimeout, server.requestTimeout] = [1, 1]
  try {
    for (const heard of await Promise.all(slow)) expect(heard).toMatch(/^(HTTP\/1\.1 408 |$)/)
  } finally {
    ;[server.headersTimeout = 0, server.requestTimeout = 0] = usual
  }
})

it('forms of which nothing has come take no room from the product form of a seller', async () => {
  const customers = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)]
  const sockets = customers.map(({ token }) => Array.from({ length: 6 }, () => sendNoForm(token)))
  // Five of each customer are being read: one is refused only while five others are.
  for (const ofOne of sockets) {
    const [reply] = await Promise.race(ofOne.map((socket) => once(socket, 'data')))
    expect(String(reply)).toMatch(/^HTTP\/1\.1 429 /)
  }
  const product = await putOnSale(shop, await aSeller(shop), await aShelf(shop))
  expect(product.productImages).toHaveLength(1)
  for (const socket of sockets.flat()) socket.destroy()
})

/** Says that a form follows, of which nothing comes. */
function sendNoForm(token: string) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/v1/return HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 20000000\r\n\r\n',
  )
  return socket
}
