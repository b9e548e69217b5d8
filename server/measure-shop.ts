import cluster from 'node:cluster'

import { AddressBook } from '#platform/http/cache/address-book.ts'
import type { PageCache } from '#platform/http/page-cache.ts'
import { figuresFromPrimary } from '#platform/metrics/all-processes.ts'
import { countRequests } from '#platform/metrics/count-requests.ts'
import {
  measurePageCache,
  measurePool,
  type Metrics,
  openMetrics,
} from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import type { Ports } from '#platform/platform.ts'
import type { Settings } from '#platform/settings.ts'
import { pageAddressesInAnyLanguage } from '@haat/contract/page-addresses'
import type { FastifyInstance } from 'fastify'

interface Parts {
  app: FastifyInstance
  settings: Settings
  ports: Ports
  cache: PageCache
}

/** Counts what the server does where metrics are switched on; else undefined, and it costs nothing. */
export function measureShop({ app, settings, ports, cache }: Parts): Metrics | undefined {
  const { opsPort, metricsToken } = settings
  if (opsPort === undefined && metricsToken === undefined) {
    serveMetrics(app, undefined, async () => '')
    return undefined
  }
  const metrics = openMetrics()
  const pages = new AddressBook(pageAddressesInAnyLanguage)
  const pagePattern = (path: string) => pages.pattern(path)
  countRequests(app, metrics, { pagePattern, cached: cache.served })
  measurePool(metrics, ports.database.pool)
  measurePageCache(metrics, cache)
  // One of several processes knows only its own.
  const text = settings.processes > 1 && cluster.isWorker ? figuresFromPrimary() : metrics.text
  serveMetrics(app, metricsToken, text)
  return metrics
}
