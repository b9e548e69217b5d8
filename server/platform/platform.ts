import type { FastifyInstance } from 'fastify'

import type { Clock } from './clock.ts'
import type { Database, Db } from './db/db.ts'
import type { Api } from './http/api.ts'
import type { Drain } from './http/drain.ts'
import type { PageCache } from './http/page-cache.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { TrustedHosts } from './public-web/public-host.ts'
import type { PageRenderer } from './http/pages.ts'
import type { TokenBuckets } from './http/limits/token-buckets.ts'
import type { Jobs } from './job-handlers.ts'
import type { Timed } from './jobs.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage.ts'

/** Dependencies on the outside world, injected: real ones by main, others by tests. */
export interface Ports {
  database: Database
  storage: Storage
  clock: Clock
  log: Log
  /** Hosts that stand for the public web in tests. */
  trustedHosts?: TrustedHosts | undefined
  /** Absent for a server of the API alone. */
  renderer?: PageRenderer | undefined
  /** Folder of the web's built files, served under /assets and at the root. */
  webFiles?: string | undefined
}

/** An in-memory cache that PostgreSQL's notices keep consistent in every process. */
export interface CacheInvalidator {
  channel: string
  invalidate(payload: string): void
  /** Clears the cache, when notices may have been missed. */
  invalidateAll(): void
}

/** A module's personal data: for a person's download, and for the deletion of an account. */
export interface PersonalData {
  /** Key in the download. */
  name: string
  read(db: Db, userId: string): Promise<unknown>
  /** Deletes it, or anonymises what must be kept. */
  forget(tx: Db, userId: string): Promise<void>
  /** Moves to an account what belongs to a contact that its owner has just proven, from the unverified account of it. */
  handOver?(tx: Db, accounts: { from: string; to: string }): Promise<void>
}

/** What a module gets to register itself. */
export interface Platform {
  settings: Settings
  ports: Ports
  app: FastifyInstance
  api: Api
  cache: PageCache
  /** Whether this process is about to end. */
  drain: Drain
  /** Undefined: they are not served. */
  metrics: Metrics | undefined
  /** Rate limit by address for reads without a named rate, in the table of calls or outside it. */
  reads: TokenBuckets
  jobs: Jobs
  /** Jobs that run by the clock. */
  cronJobs: Timed[]
  cacheInvalidators: CacheInvalidator[]
  /** Provider of sign-in without a password; undefined: none. */
  identityProvider: IdentityProvider | undefined
  personalData: PersonalData[]
  /** Called when a seller loses the role: what happens to their products. */
  formerSellers: ((tx: Db, userId: string, at: Date) => Promise<void>)[]
}
