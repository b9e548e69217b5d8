import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { beforeAll, describe, expect, it } from 'vitest'

import { securityHeaders } from '#platform/http/security-headers.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop({}, { renderer: { render: async (url) => ({ status: 200, html: url }) } })
let port = 0
let ofEveryReply: Record<string, string> = {}
beforeAll(async () => {
  await shop.platform.app.listen({ port: 0, host: '127.0.0.1' })
  // as: a server that listens on a port has an AddressInfo.
  port = (shop.platform.app.server.address() as AddressInfo).port
  ofEveryReply = securityHeaders(shop.platform.settings, [])
})

/** Sends raw bytes that no client would send. Returns the status and the whole reply. */
async function send(head: string, body = ''): Promise<{ status: number; reply: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\nconnection: close\r\n\r\n${body}`)
  const reply = await text(socket)
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]), reply }
}

const signIn = 'POST /api/v1/user/signin HTTP/1.1\r\nhost: x'

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
    ['broken percent encoding in a page', 400, 'GET /%zz%E0%A4 HTTP/1.1\r\nhost: x'],
    ['broken percent encoding', 400, 'GET /api/v1/products/%E0%A4%A HTTP/1.1\r\nhost: x'],
    ['half a surrogate pair', 400, 'GET /api/v1/products/%ED%A0%80 HTTP/1.1\r\nhost: x'],
    ['an escape of a NUL byte', 400, 'GET /api/v1/products/%00 HTTP/1.1\r\nhost: x'],
    ['a long id', 404, `GET /api/v1/products/${'x'.repeat(501)} HTTP/1.1\r\nhost: x`],
    [
      'a long id to change',
      414,
      `PATCH /api/v1/order/update-status/${'x'.repeat(501)} HTTP/1.1\r\nhost: x`,
    ],
    ['a target that is no address', 400, 'GET ftp://x/y HTTP/1.1\r\nhost: x'],
    ['a target that is a star', 404, 'OPTIONS * HTTP/1.1\r\nhost: x'],
    ['a method that nothing knows', 404, 'PURGE /products HTTP/1.1\r\nhost: x'],
    ['a method that the call has not', 404, 'PUT /api/v1/products HTTP/1.1\r\nhost: x'],
    ['a word that is no method', 400, 'BUY /products HTTP/1.1\r\nhost: x'],
    ['another protocol', 400, '\x16\x03\x01\x02\x00\x01\x00'],
    ['a version that nothing knows', 400, 'GET /products HTTP/9.9\r\nhost: x'],
    ['no host', 400, 'GET /products HTTP/1.1'],
    ['two lengths', 400, `${signIn}\r\ncontent-length: 2\r\ncontent-length: 3`],
    ['a length and chunks', 400, `${signIn}\r\ncontent-length: 2\r\ntransfer-encoding: chunked`],
    ['a length below nothing', 400, `${signIn}\r\ncontent-length: -1`],
    ['an expectation that nothing knows', 400, `${signIn}\r\nexpect: much\r\ncontent-length: 0`],
    ['a space in the name of a header', 400, 'GET /products HTTP/1.1\r\nhost: x\r\nbad name: 1'],
    ['headers of 20 KB', 431, `GET /products HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}`],
  ])('a request with %s is refused as every other: %i', async (_what, expected, head) => {
    const { status, reply } = await send(head)
    expect(status).toBe(expected)
    const [written = '', body = ''] = reply.split('\r\n\r\n')
    // as: an object.
    const { errors: _ofSomeOnly, code, ...failure } = JSON.parse(body) as Record<string, unknown>
    expect(code).toMatch(/^[a-z_]+$/)
    expect(failure).toEqual({
      success: false,
      statusCode: expected,
      message: expect.stringMatching(/^[A-Z]/),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const headers = new Headers(
      written
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/, 2) as [string, string]), // as: both are there.
    )
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    const told = [...headers].filter(([name]) => name in ofEveryReply)
    expect(Object.fromEntries(told)).toEqual(ofEveryReply)
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
