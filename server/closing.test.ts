import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'

import { expect, it } from 'vitest'

import { testShop } from '#test/shop.ts'

const shop = testShop()

it('the server closes as soon as running requests are answered, despite keep-alive', async () => {
  const { app } = shop.platform
  await app.listen({ port: 0, host: '127.0.0.1' })
  // as: a server that listens on a port has such an address
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const begun = once(app.server, 'request')
  socket.write('POST /api/v1/user/logout HTTP/1.1\r\nhost: localhost\r\n')
  socket.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n')
  await begun
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  socket.write('{}')
  const [reply] = (await once(socket, 'data')) as [Buffer]
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 200/)
  // Sooner than the 75 seconds of a connection that is kept alive.
  await closed
  socket.destroy()
})
