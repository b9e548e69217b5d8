import type { ServerResponse } from 'node:http'

import { describe, expect, it } from 'vitest'

import { pictureHost } from '#test/picture-host.ts'

import { isPublicAddress } from './public-address.ts'
import { PublicWeb } from './public-web.ts'

const host = pictureHost()
const web = new PublicWeb(host.trustedHosts)
const limits = { mostBytes: 1_048_576 }
const fetchFile = (address: string) => web.fetch(address, limits)

const withUser = Object.assign(new URL('https://pictures.test/x'), {
  username: 'me',
  password: 'secret',
})

describe('addresses of the public internet', () => {
  it.each([
    ...['8.8.8.8', '103.4.145.245', '2606:4700::1111', '::ffff:8.8.8.8', '2a03:2880:f12f::1'],
  ])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '203.0.113.9'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
    // IPv4 within IPv6: mapped, translated, compatible, and through tunnels.
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:10.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
    ...['100::1', '3fff::1', '4000::1', 'no address', ''],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a fetch of an address that a stranger names', () => {
  it('the fetch follows redirects, and sends no cookies', async () => {
    const file = host.serve('/file', (response, { headers }) => {
      response.end(JSON.stringify(headers))
    })
    const from = host.serve('/from', (response) => {
      response.writeHead(302, { location: file, 'set-cookie': 'a=b' }).end()
    })
    const headers: unknown = JSON.parse((await fetchFile(from)).toString())
    expect(headers).toMatchObject({ host: 'pictures.test' })
    expect(headers).not.toHaveProperty('cookie')
  })

  it.each([
    ['http', 'http://pictures.test/x', 'https://'],
    ['another protocol', 'file:///etc/passwd', 'https://'],
    ['a port', 'https://pictures.test:8443/x', 'no port'],
    ['a user', withUser.href, 'no user name'],
    ['this machine', 'https://localhost/x', 'not on the public internet'],
    ['this machine by its number', 'https://127.0.0.1/x', 'not on the public internet'],
    ['this machine in hexadecimal', 'https://0x7f000001/x', 'not on the public internet'],
    ['this machine in decimal', 'https://2130706433/x', 'not on the public internet'],
    ['this machine in octal', 'https://0177.1/x', 'not on the public internet'],
    ['a mapped address', 'https://[::ffff:10.0.0.1]/x', 'not on the public internet'],
    ['metadata of a cloud', 'https://169.254.169.254/latest', 'not on the public internet'],
    ['no host', 'https://', 'no address'],
  ])('an address with %s is refused', async (_what, address, message) => {
    await expect(fetchFile(address)).rejects.toThrow(message)
  })

  it.each([
    ['https://10.0.0.1/x', 'not on the public internet'],
    ['https://[::1]/x', 'not on the public internet'],
    ['http://pictures.test/file', 'https://'],
    ['https://pictures.test:22/', 'no port'],
    ['//localhost/x', 'not on the public internet'],
    ['https://[', 'no address'],
  ])('a redirect to %s is refused', async (location, message) => {
    const from = host.serve('/away', (response) => response.writeHead(301, { location }).end())
    await expect(fetchFile(from)).rejects.toThrow(message)
  })

  it('a fetch ends after five redirects', async () => {
    const round = host.serve('/round', (response) => {
      response.writeHead(302, { location: '/round' }).end()
    })
    await expect(fetchFile(round)).rejects.toThrow('more than 5 times')
  })

  it('a body without an end, one of 1 GB and a packed one are given up at the limit', async () => {
    let sent = 0
    const endless = host.serve('/endless', (response) => {
      const chunk = Buffer.alloc(65_536)
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more)
      more()
    })
    await expect(fetchFile(endless)).rejects.toThrow('larger than 1 MB')
    expect(sent).toBeLessThan(64 * 1_048_576)
    const large = host.serve('/large', (response) => {
      response.writeHead(200, { 'content-length': String(1_073_741_824) }).write('x')
    })
    await expect(fetchFile(large)).rejects.toThrow('larger than 1 MB')
    const packed = host.serve('/packed', (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    })
    await expect(fetchFile(packed)).rejects.toThrow('packed')
  })

  it('a server that refuses or breaks off is named so', async () => {
    await expect(fetchFile('https://pictures.test/nothing')).rejects.toThrow('answers with 404')
    const broken = host.serve('/broken', (response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('x', () => response.destroy())
    })
    await expect(fetchFile(broken)).rejects.toMatchObject({ isTransient: true })
  })

  it('a host is asked for at most four files at once', async () => {
    // Four are kept waiting; whatever else was coming would have come meanwhile.
    const held: ServerResponse[] = []
    const slow = host.serve('/slow', (response) => held.push(response))
    const fetched = Promise.all(Array.from({ length: 20 }, () => fetchFile(slow)))
    let answered = 0
    while (answered < 20) {
      await expect.poll(() => held.length).toBe(Math.min(4, 20 - answered))
      await new Promise((done) => setTimeout(done, 20))
      expect(held.length).toBeLessThanOrEqual(4)
      for (const response of held.splice(0)) {
        answered += 1
        response.end('x')
      }
    }
    await fetched
    expect(host.mostOpen()).toBe(4)
  })
})
