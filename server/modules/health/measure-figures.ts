import { Gauge, type Registry } from 'prom-client'

import { backupAges } from '#modules/backup/index.ts'
import { smsBudgetUse } from '#modules/notification/index.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { Platform } from '#platform/platform.ts'

import { kept } from './kept.ts'
import { countNewOrders, countPayments, databaseBytes, readJobFigures } from './figures.repo.ts'

const keptMs = 5_000

/** Figures of the whole shop, read from the database when they are asked for, at most every five seconds. */
export function measureFigures(
  { settings, ports }: Pick<Platform, 'settings' | 'ports'>,
  { registry }: Metrics,
): void {
  const { db } = ports.database
  const jobs = kept(() => readJobFigures(db), keptMs)
  for (const [name, figure, help] of jobFigures) {
    gauge(registry, `haat_jobs_${name}`, help, async () => (await jobs())[figure])
  }
  const orders = kept(() => countNewOrders(db), keptMs)
  const payments = kept(() => countPayments(db), keptMs)
  const bytes = kept(() => databaseBytes(db), keptMs)
  const sms = kept(() => smsBudgetUse({ db, clock: ports.clock }, settings.smsBudget), keptMs)
  gauge(registry, 'haat_orders_placed_last_hour', 'Orders placed in the last hour', orders)
  gauge(registry, 'haat_db_bytes', 'Size of the database with its indexes', bytes)
  labelled(registry, {
    name: 'haat_backup_age_seconds',
    help: 'Time since the last backup and the last proven restore; absent where there was none',
    label: 'kind',
    read: kept(() => backupAges({ db, clock: ports.clock }), keptMs),
  })
  labelled(registry, {
    name: 'haat_payments',
    help: 'Online payments of orders of the last hour by state; held: of any age',
    label: 'state',
    read: async () => (await payments()).map(({ state, count }) => [state, count]),
  })
  labelled(registry, {
    name: 'haat_sms_spent',
    help: 'SMS counted against each budget in this hour and this day; absent where there is none',
    label: 'window',
    read: async () =>
      (await sms()).map(({ budget, window, spent }) => [`${budget} ${window}`, spent]),
  })
  labelled(registry, {
    name: 'haat_sms_budget',
    help: 'Most SMS of each budget in an hour and a day; absent where there is none',
    label: 'window',
    read: async () =>
      (await sms()).map(({ budget, window, most }) => [`${budget} ${window}`, most]),
  })
}

const jobFigures = [
  ['waiting', 'waiting', 'Jobs that are due and not running, at most 10000'],
  ['failed', 'failed', 'Jobs that nobody tries again, at most 10000'],
  ['oldest_seconds', 'oldestSeconds', 'Seconds that the oldest waiting job has been due'],
  [
    'oldest_message_seconds',
    'oldestMessageSeconds',
    'Seconds that the oldest waiting job about messages or money has been due',
  ],
] as const

// Every process reads the same database: of several, the first one's figure counts.
const shared = { aggregator: 'first' } as const

function gauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      ...shared,
      async collect() {
        this.set(await read())
      },
    }),
  )
}

interface Labelled {
  name: string
  help: string
  label: string
  read: () => Promise<[string, number][]>
}

function labelled(registry: Registry, { name, help, label, read }: Labelled): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      ...shared,
      async collect() {
        this.reset()
        for (const [value, count] of await read()) this.set({ [label]: value }, count)
      },
    }),
  )
}
