import type { FastifyInstance } from 'fastify'
import { Counter, Histogram } from 'prom-client'

import type { ServedCounts } from '../http/cache/cached-page.ts'
import type { Metrics } from './metrics.ts'

interface Options {
  /** The pattern of a page's path; undefined where no page matches. */
  pagePattern: (path: string) => string | undefined
  /** Replies from the page cache by route pattern; they never reach Fastify. */
  cached: ReadonlyMap<string, ServedCounts>
}

/**
 * Counts replies by method, route pattern and status, and measures how long the server took for those that were not
 * cached. Patterns, never addresses: the number of series stays bounded.
 */
export function countRequests(
  app: FastifyInstance,
  { registry }: Metrics,
  { pagePattern, cached }: Options,
): void {
  const handled = new Map<
    string,
    { method: string; route: string; status: number; count: number }
  >()
  const seconds = new Histogram({
    name: 'haat_http_request_duration_seconds',
    help: 'Time until a reply was sent, of requests that the page cache did not answer',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOf(routeOptions.url, request.url, pagePattern)
    const status = reply.statusCode
    const key = `${method} ${status} ${route}`
    const known = handled.get(key)
    if (known) known.count += 1
    else handled.set(key, { method, route, status, count: 1 })
    seconds.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
  registry.registerMetric(
    new Counter({
      name: 'haat_http_requests_total',
      help: 'Replies by route pattern and status, and whether the page cache gave them (GET then includes HEAD)',
      labelNames: ['method', 'route', 'status', 'source'],
      registers: [],
      collect() {
        this.reset()
        for (const { method, route, status, count } of handled.values()) {
          this.inc({ method, route, status, source: 'server' }, count)
        }
        for (const [route, counts] of cached) {
          const labels = { method: 'GET', route, source: 'cache' }
          if (counts.whole > 0) this.inc({ ...labels, status: 200 }, counts.whole)
          if (counts.notModified > 0) this.inc({ ...labels, status: 304 }, counts.notModified)
        }
      },
    }),
  )
}

/** `none` and `other` stand for whatever matches no route and no page. */
function routeOf(
  pattern: string | undefined,
  url: string,
  pagePattern: Options['pagePattern'],
): string {
  if (pattern === undefined) return 'none'
  if (pattern !== '/*') return pattern
  return pagePattern(url.split('?', 1)[0] ?? '/') ?? 'other'
}
