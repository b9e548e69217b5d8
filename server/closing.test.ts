import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { testShop } from '#test/shop.ts'

const shop = testShop()

it('the server closes as soon as running requests are answered, despite keep-alive', async () => {
  const { app } = shop.platform
  await app.listen({ port: 0, host: '127.0.0.1' })
  // as: a server that listens on a port has such an address
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/v1/user/logout HTTP/1.1\r\nhost: localhost\r\n')
  socket.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n')
  await wait(100)
  const closed = app.close().then(() => 'closed')
  await wait(100)
  socket.write('{}')
  const [reply] = (await once(socket, 'data')) as [Buffer]
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 200/)
  expect(await Promise.race([closed, wait(10_000, 'still open', { ref: false })])).toBe('closed')
  socket.destroy()
})
