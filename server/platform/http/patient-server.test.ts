import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, it } from 'vitest'

import { PatientServer } from './patient-server.ts'

it('a request that came while the process was busy is answered before the server closes', async () => {
  const server = new PatientServer((_request, response) => response.end('here'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // as: a server that listens on a port has such an address
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await Promise.all([once(socket, 'connect'), once(server, 'connection')])
  server.awaitArrivals()
  const closed = once(server.close(), 'close')
  const timer = setInterval(() => server.closeIdleConnections(), 100)
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  const busyUntil = performance.now() + 700
  while (performance.now() < busyUntil);
  try {
    expect(await text(socket)).toContain('here')
    await closed
  } finally {
    clearInterval(timer)
  }
})
