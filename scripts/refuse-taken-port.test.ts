import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import { expect, it } from 'vitest'

import { refuseTakenPort } from './refuse-taken-port.ts'

it('a taken port is told before anything else is done, and a free one stays free', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  // as: a server that listens on a port has such an address.
  const { port } = other.address() as AddressInfo
  const start = () => refuseTakenPort({ PORT: String(port), HOST: '127.0.0.1' })
  await expect(start()).rejects.toThrow(`port ${port} is taken by another program`)
  await once(other.close(), 'close')
  await start()
  await start()
})

it.each(['0', 'http', '70000'])('the port %s is left to the settings', async (PORT) => {
  await expect(refuseTakenPort({ PORT, HOST: 'nowhere.invalid' })).resolves.toBeUndefined()
})
