import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import { expect, it, vi } from 'vitest'

import { startTracing } from '#platform/trace/start-tracing.ts'
import { readSettings } from '#platform/settings.ts'
import { messagesTo } from '#test/inbox.ts'
import { aPhone, aRegistration } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}

interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector that reads OTLP in JSON. */
async function collector() {
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      // as: the JSON of the OTLP protocol
      sent.push(body as Sent)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // as: a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo
  return { sent, server, endpoint: `http://127.0.0.1:${port}` }
}

it('traces tell of requests, statements and jobs, without what people typed', async () => {
  const { sent, server, endpoint } = await collector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
  vi.stubEnv('OTEL_SERVICE_NAME', 'a-shop')
  const stop = await startTracing({ traces: true })
  const { shop, close } = await openTestShop({})
  const phone = aPhone()
  await shop.call('POST /user/register', { body: aRegistration({ phone }) })
  await messagesTo(shop, phone)
  await close()
  await stop()
  server.close()

  const resources = sent.flatMap(({ resourceSpans }) => resourceSpans)
  expect(resources[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'a-shop' },
  })
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const request = spans.find(({ name }) => name === 'POST /api/v1/user/register')
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 201 },
  })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  const texts = statements.flatMap(({ attributes }) =>
    attributes.flatMap(({ key, value }) => (key === 'db.query.text' ? [value.stringValue] : [])),
  )
  expect(texts.some((text) => text?.includes('insert into users'))).toBe(true)
  const names = spans.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['insert users', 'select sent_messages', 'job notification.send-sms']),
  )
  expect(JSON.stringify(sent)).not.toContain(phone)
})

it('traces are off unless the environment asks for them', () => {
  const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }
  const read = (environment: NodeJS.ProcessEnv) =>
    readSettings({ NODE_ENV: 'test', SECRET_KEY: 'k'.repeat(32), ...environment }).traces
  expect([at, { OTEL_TRACES_EXPORTER: 'otlp' }].map(read)).toEqual([true, true])
  const off = [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { ...at, OTEL_TRACES_EXPORTER: 'none' },
    { ...at, OTEL_SDK_DISABLED: 'true' },
  ]
  expect(off.map(read)).toEqual([false, false, false, false])
})
