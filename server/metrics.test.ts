import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { openOpsPort } from '#platform/metrics/serve-metrics.ts'
import { testShop } from '#test/shop.ts'

const metricsToken = 'sixteen-letters-at-least'
const few = { hour: 7, day: 9 }
const measured = testShop({ metricsToken, smsBudget: { codes: few, security: few, news: few } })
const plain = testShop()

async function scrape(): Promise<string> {
  const { app } = measured.platform
  const headers = { authorization: `Bearer ${metricsToken}` }
  const reply = await app.inject({ url: '/metrics', headers })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  return reply.payload
}

/** The value of a series by its name and labels, as they are written. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('metrics', () => {
  it('are not there without the token, nor where no token is set', async () => {
    const wrong = { authorization: 'Bearer sixteen-letters-at-leasT' }
    for (const [shop, headers] of [
      [measured, {}],
      [measured, wrong],
      [plain, {}],
      [plain, { authorization: 'Bearer ' }],
      [plain, { authorization: 'Bearer undefined' }],
    ] as const) {
      const reply = await shop.platform.app.inject({ url: '/metrics', headers })
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ success: false, statusCode: 404 })
    }
  })

  it('count requests by route pattern, also those that the page cache answers', async () => {
    const { app } = measured.platform
    await app.listen({ port: 0, host: '127.0.0.1' })
    // as: a server that listens on a port has such an address
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const first = await fetch(`${origin}/api/v1/products?limit=3`)
    await fetch(`${origin}/api/v1/products?limit=3`)
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${origin}/api/v1/products?limit=3`, {
      headers: { 'if-none-match': etag },
    })
    expect([first.status, again.status]).toEqual([200, 304])
    const product = `/api/v1/products/${crypto.randomUUID()}`
    await fetch(origin + product)
    await fetch(`${origin}/api/v1/nothing-${Math.random()}`)
    const text = await scrape()
    const requests = (labels: string) => valueOf(text, `haat_http_requests_total{${labels}}`)
    const route = 'method="GET",route="/api/v1/products"'
    expect(requests(`${route},status="200",source="server"`)).toBe(1)
    expect(requests(`${route},source="cache",status="200"`)).toBe(1)
    expect(requests(`${route},source="cache",status="304"`)).toBe(1)
    expect(text).toContain('route="/api/v1/products/:id",status="404"')
    expect(text).not.toContain('nothing-')
    expect(valueOf(text, 'haat_http_request_duration_seconds_count{' + route + '}')).toBe(1)
    expect(valueOf(text, 'haat_page_cache_hits_total')).toBe(2)
    expect(valueOf(text, 'haat_page_cache_bytes')).toBeGreaterThan(0)
  })

  it('tell of the pool, the queue, orders, payments, SMS and memory', async () => {
    const text = await scrape()
    const names = [
      'haat_db_pool_connections{state="used"}',
      'haat_db_pool_waiting',
      'haat_db_bytes',
      'haat_jobs_waiting',
      'haat_jobs_failed',
      'haat_jobs_oldest_seconds',
      'haat_jobs_oldest_message_seconds',
      'haat_orders_placed_last_hour',
      'haat_payments{state="held"}',
      'haat_sms_spent{window="news hour"}',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ]
    expect(names.filter((name) => !((valueOf(text, name) ?? -1) >= 0))).toEqual([])
    expect(valueOf(text, 'haat_sms_budget{window="codes day"}')).toBe(9)
  })

  it('bear the names that alerts and dashboard of deploy/ ask for', async () => {
    const text = await scrape()
    const served = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    const folder = join(import.meta.dirname, '../deploy')
    const files = ['prometheus/alerts.yml', 'grafana/haat.json'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    )
    const asked = files.map((words) => words.match(/\b(?:haat|nodejs|process)_[a-z\d_]+/g) ?? [])
    expect(asked.map((names) => names.length > 10)).toEqual([true, true])
    expect(asked.flat().filter((name) => !served.has(name))).toEqual([])
  })

  it('need no token on the port for this machine alone', async () => {
    const ops = await openOpsPort(0, async () => 'figures')
    try {
      const reply = await fetch(`http://127.0.0.1:${ops.port}/metrics`)
      expect([reply.status, await reply.text()]).toEqual([200, 'figures'])
      expect((await fetch(`http://127.0.0.1:${ops.port}/`)).status).toBe(404)
    } finally {
      await ops.close()
    }
  })
})
