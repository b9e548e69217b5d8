import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { beforeAll, describe, expect, it } from 'vitest'

import { testShop } from '#test/shop.ts'

const shop = testShop({}, { renderer: { render: async (url) => ({ status: 200, html: url }) } })
let port = 0
beforeAll(async () => {
  await shop.platform.app.listen({ port: 0, host: '127.0.0.1' })
  // as: a server that listens on a port has an AddressInfo.
  port = (shop.platform.app.server.address() as AddressInfo).port
})

/** Sends raw bytes that no client would send. Returns the status and the whole reply. */
async function send(head: string, body = ''): Promise<{ status: number; reply: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\nconnection: close\r\n\r\n${body}`)
  const reply = await text(socket)
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]), reply }
}

describe('a request that no browser sends', () => {
  it('an absolute request target is answered by its path, without a redirect to another host', async () => {
    const { status, reply } = await send(
      'GET http://evil.example/products?x=1 HTTP/1.1\r\nhost: evil.example',
    )
    expect(status).toBe(200)
    expect(reply).not.toContain('evil.example')
    expect(reply.endsWith(`${shop.platform.settings.publicUrl}/products`)).toBe(true)
  })

  it.each([
    ['broken percent encoding in a page', 'GET /%zz%E0%A4 HTTP/1.1\r\nhost: x'],
    ['broken percent encoding in a call', 'GET /api/v1/products/%E0%A4%A HTTP/1.1\r\nhost: x'],
    ['an escape of a NUL byte', 'GET /api/v1/products/%00 HTTP/1.1\r\nhost: x'],
    ['a target that is no address', 'GET ftp://x/y HTTP/1.1\r\nhost: x'],
    ['a target that is a star', 'OPTIONS * HTTP/1.1\r\nhost: x'],
    ['a method that nothing knows', 'PURGE /products HTTP/1.1\r\nhost: x'],
    ['no host', 'GET /products HTTP/1.1'],
    [
      'two lengths',
      'POST /api/v1/user/signin HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3',
    ],
    [
      'a length and chunks',
      'POST /api/v1/user/signin HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked',
    ],
    [
      'a length below nothing',
      'POST /api/v1/user/signin HTTP/1.1\r\nhost: x\r\ncontent-length: -1',
    ],
    ['a header with a line break in its name', 'GET /products HTTP/1.1\r\nhost: x\r\nbad name: 1'],
  ])('the malformed request %s gives a 4xx, never a 500', async (_what, head) => {
    const { status } = await send(head)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('16 KB of cookies are refused as too large', async () => {
    const cookies = `haat_refresh=${'x'.repeat(16 * 1024)}`
    const call = `POST /api/v1/user/refresh-token HTTP/1.1\r\nhost: x\r\ncookie: ${cookies}`
    expect((await send(call)).status).toBe(431)
    const many = Array.from({ length: 700 }, (_, at) => `c${at}=%zz%E0`).join('; ')
    const { status } = await send(
      `GET /api/v1/user/sessions HTTP/1.1\r\nhost: x\r\ncookie: ${many}`,
    )
    expect(status).toBe(401)
  })

  it('a repeated header is treated as one with joined values', async () => {
    const twice = (name: string) => `${name}: a\r\n${name}: b`
    const heads = ['authorization', 'cookie', 'content-type', 'origin', 'idempotency-key', 'accept']
    for (const name of heads) {
      const { status } = await send(
        `POST /api/v1/order/post-order HTTP/1.1\r\nhost: x\r\n${twice(name)}\r\ncontent-length: 2`,
        '{}',
      )
      expect([name, status >= 400 && status < 500]).toEqual([name, true])
    }
  })
})
