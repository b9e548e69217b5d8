import { Agent, request } from 'node:http'
import { once } from 'node:events'

import { beforeAll, expect, it } from 'vitest'

import { testShop } from '#test/shop.ts'

const shop = testShop()
let port: number
beforeAll(async () => {
  port = Number(new URL(await shop.platform.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

it('tells proxies that idle connections stay open longer than the 60 seconds they keep them', async () => {
  const agent = new Agent({ keepAlive: true })
  const sent = request({ port, path: '/healthz', agent })
  sent.end()
  const [reply] = (await once(sent, 'response')) as [{ headers: Record<string, string> }] // as: Node's own event.
  expect(reply.headers['keep-alive']).toBe('timeout=75')
  agent.destroy()
})

it('shows out who never finishes a request, the head of it or the whole', () => {
  expect(shop.platform.app.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
  })
})
