import type { FastifyInstance } from 'fastify'

import type { Clock } from './clock.ts'
import type { Database, Db } from './db/db.ts'
import type { Api } from './http/api.ts'
import type { PageCache } from './http/page-cache.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { PageRenderer } from './http/pages.ts'
import type { TokenBuckets } from './http/token-buckets.ts'
import type { JobHandler, Timed } from './jobs.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage.ts'

/** What touches the world, handed in: real ones by main, others by tests. */
export interface Ports {
  database: Database
  storage: Storage
  clock: Clock
  log: Log
  /** Absent where only the API is wanted. */
  renderer?: PageRenderer | undefined
  /** Built files of the web, served under /assets and at the root. */
  webFiles?: string | undefined
}

/** Something kept in memory that PostgreSQL's notices keep fresh in every process. */
export interface CacheInvalidator {
  channel: string
  invalidate(payload: string): void
  /** Notices may have been missed: nothing kept is to be believed. */
  invalidateAll(): void
}

/** What a module keeps about a person: for their download, and for when they are forgotten. */
export interface PersonalData {
  /** Its name in the download. */
  name: string
  read(db: Db, userId: string): Promise<unknown>
  /** Deletes it, or takes the person out of what must be kept. */
  forget(tx: Db, userId: string): Promise<void>
}

/** What a module is given to register itself with. */
export interface Platform {
  settings: Settings
  ports: Ports
  app: FastifyInstance
  api: Api
  cache: PageCache
  /** Of one address: for what is read without a limit of its own, in the table of calls or outside it. */
  reads: TokenBuckets
  /** By name: what the worker does with each job. */
  jobs: Record<string, JobHandler>
  /** Jobs that run by the clock. */
  cronJobs: Timed[]
  cacheInvalidators: CacheInvalidator[]
  /** Who vouches for people that sign in without a password of ours; undefined: nobody does. */
  identityProvider: IdentityProvider | undefined
  personalData: PersonalData[]
  /** What becomes of the goods of somebody who is no seller any more. */
  formerSellers: ((tx: Db, userId: string, at: Date) => Promise<void>)[]
}
