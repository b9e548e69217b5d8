import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'

import type { PageCache } from '../http/page-cache.ts'

/** Figures of one process, for Prometheus. */
export interface Metrics {
  registry: Registry
  /** All figures of this process in Prometheus' text format. */
  text(): Promise<string>
}

/** Figures of the process and of Node: memory, processor time, event-loop lag, garbage collection. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // What the primary process of a cluster asks for.
  AggregatorRegistry.setRegistries([registry])
  return { registry, text: () => registry.metrics() }
}

/** Connections of the pool, and requests that wait for one. */
export function measurePool({ registry }: Metrics, pool: pg.Pool): void {
  registry.registerMetric(
    new Gauge({
      name: 'haat_db_pool_connections',
      help: 'Database connections of the pool, by what they do',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'haat_db_pool_waiting',
      help: 'Requests that wait for a database connection',
      registers: [],
      collect() {
        this.set(pool.waitingCount)
      },
    }),
  )
}

/** Hits, misses, size and invalidations of the page cache. */
export function measurePageCache({ registry }: Metrics, cache: PageCache): void {
  const totals = {
    hits: 'Replies served from the page cache',
    misses: 'Public pages and replies made, because the page cache had none',
    invalidations: 'Cached pages and replies dropped by a change of what they show',
  } as const
  for (const name of ['hits', 'misses', 'invalidations'] as const) {
    registry.registerMetric(
      new Counter({
        name: `haat_page_cache_${name}_total`,
        help: totals[name],
        registers: [],
        collect() {
          this.reset()
          this.inc(cache[name])
        },
      }),
    )
  }
  registry.registerMetric(
    new Gauge({
      name: 'haat_page_cache_bytes',
      help: 'Bytes of cached pages and replies in all encodings',
      registers: [],
      collect() {
        this.set(cache.bytes)
      },
    }),
  )
}
