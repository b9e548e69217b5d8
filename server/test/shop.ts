import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { CallKey, InputOf, ReplyOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'
import type { Failure, Success } from '@haat/contract/envelope'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'

import { buildApp } from '#app'
import { openDatabase, type Database, type Db } from '#platform/db/db.ts'
import { withReadReplica } from '#platform/db/replica-reads.ts'
import { openShopDatabase } from '#platform/db/shop-database.ts'
import type { Jobs } from '#platform/job-handlers.ts'
import { startJobs } from '#platform/jobs.ts'
import type { Platform, Ports } from '#platform/platform.ts'
import { readSettings, type Settings } from '#platform/settings.ts'
import type { Storage } from '#platform/storage.ts'

import { testDatabase } from './database.ts'
import { leaveEvents, sendsEvents } from './leave-events.ts'
import { logOfTest } from './log-of-test.ts'
import { testClock, type TestClock } from './test-clock.ts'

/** A person as whom a test calls. */
export interface Signed {
  _id: string
  token: string
}

type CallOptions<K extends keyof Calls> = InputOf<Calls[K]> & {
  as?: Signed | undefined
  headers?: Record<string, string>
  /** Client address of the request. */
  from?: string
}

type Reply<K extends keyof Calls> = (Success<ReplyOf<Calls[K]>> | Failure) & {
  headers: Record<string, unknown>
}

interface RawOptions {
  as?: Signed
  params?: object
  query?: object
  body?: unknown
  files?: object
  idempotencyKey?: string
  headers?: object
  from?: string
}

export interface TestShop {
  platform: Platform
  db: Db
  clock: TestClock
  /** Makes a call through the front door (app.inject), as a page would. */
  call<K extends keyof Calls>(key: K, options: CallOptions<K>): Promise<Reply<K>>
  /** The same with untyped input, for invalid requests. */
  callWith(
    key: CallKey,
    options: RawOptions,
  ): Promise<(Success<unknown> | Failure) & { headers: Record<string, unknown> }>
}

/**
 * Starts the whole server with its own database for one test file; everything but the network is real. Call
 * it at the top of the file.
 */
export function testShop(
  overrides: Partial<Settings> = {},
  ports: Partial<Pick<Ports, 'renderer' | 'webFiles' | 'log' | 'trustedHosts'>> = {},
  makeDatabase: MakeDatabase = testDatabase,
  { worker = true }: Pick<TestShopOptions, 'worker'> = {},
): TestShop {
  const shop = {} as TestShop // as: filled before the first test runs; no test sees it empty.
  let close: () => Promise<void> = async () => undefined

  beforeAll(async () => {
    const opened = await openTestShop({ overrides, ports, makeDatabase, worker })
    Object.assign(shop, opened.shop)
    close = opened.close
  })
  afterAll(() => close())
  return shop
}

/** Makes the shop's database. `directUrl`: PostgreSQL's own address, where `url` leads through a pooler; `readUrl`: a replica's. */
type MakeDatabase = () => Promise<{
  url: string
  directUrl?: string
  readUrl?: string
  drop(): Promise<void>
}>

interface TestShopOptions {
  overrides?: Partial<Settings>
  ports?: Partial<Pick<Ports, 'renderer' | 'webFiles' | 'log' | 'trustedHosts'>>
  makeDatabase?: MakeDatabase
  /** False: jobs run only where a test runs them; `without`: these. */
  worker?: boolean | { without: readonly string[] }
}

/** Opens a shop for a test that needs several, one after the other. */
export async function openTestShop({
  overrides = {},
  ports = {},
  makeDatabase = testDatabase,
  worker: withWorker = true,
}: TestShopOptions): Promise<{ shop: TestShop; close: () => Promise<void> }> {
  const log = logOfTest()
  const { url, directUrl: databaseDirectUrl, readUrl: databaseReadUrl, drop } = await makeDatabase()
  const opened =
    databaseDirectUrl === undefined
      ? sameForSessions(openDatabase(url, 9))
      : await openShopDatabase({ databaseDirectUrl, poolerStatements: false }, url)
  const { sessionPool, ...database } = withReadReplica(opened, databaseReadUrl, log)
  const clock = testClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-test-data-'))
  const settings = {
    ...readSettings({ NODE_ENV: 'test', HAAT_DEMO: '0', SECRET_KEY: 'k'.repeat(32) }),
    dataDir,
    limitPerAddressScale: 1_000,
    checkReplies: true,
    ...overrides,
  }
  const platform = await buildApp(settings, {
    database,
    storage: memoryStorage(),
    clock,
    log,
    ...ports,
  })
  const left = typeof withWorker === 'object' ? withWorker.without : []
  const jobs: Jobs = Object.fromEntries(
    Object.entries(platform.jobs).filter(([name]) => !left.includes(name)),
  )
  const worker = withWorker
    ? await startJobs({ db: database.db, pool: sessionPool, log, jobs })
    : undefined
  await platform.app.ready()
  return {
    shop: { platform, db: database.db, clock, ...callers(platform) },
    close: async () => {
      await platform.app.close()
      await worker?.stop()
      await database.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const sameForSessions = (database: Database) => ({ ...database, sessionPool: database.pool })

function callers({ app }: Platform): Pick<TestShop, 'call' | 'callWith'> {
  const callWith: TestShop['callWith'] = async (key, options) => {
    const [method, template] = key.split(' ') as ['GET', string]
    const params = new Map(Object.entries(options.params ?? {}))
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params.get(name)).toWellFormed()),
    )
    const query = new URLSearchParams(
      Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const response = await app.inject({
      method,
      url: `/api/v1${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
      headers: {
        ...(options.as && { authorization: `Bearer ${options.as.token}` }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
        ...options.headers,
      },
      ...(options.from !== undefined && { remoteAddress: options.from }),
      ...payloadOf(options),
      ...(sendsEvents(key) && { payloadAsStream: true }),
    })
    const envelope = await (sendsEvents(key) ? leaveEvents : readReply)(response)
    return { ...envelope, headers: response.headers }
  }
  // as: the typed signature is for callers; inside, every call is handled alike.
  return { callWith, call: callWith as unknown as TestShop['call'] }
}

/** A file reply becomes an object with its bytes, as in the browser. */
function readReply(response: LightMyRequestResponse): Success<unknown> | Failure {
  const kept = response.headers['content-disposition'] ?? ''
  const [, name] = /^attachment; filename="([^"]+)"/.exec(kept) ?? []
  if (name === undefined) return response.json()
  const data = { name, bytes: new Uint8Array(response.rawPayload) }
  return { success: true, statusCode: response.statusCode, message: 'OK', data }
}

function payloadOf({ body, files }: RawOptions): { payload?: object } {
  // as: invalid input may be no object.
  if (!files) return body === undefined ? {} : { payload: body as object }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    // A list becomes a repeated field, as the web sends it.
    for (const one of [value].flat()) form.append(name, String(one))
  }
  for (const [name, value] of Object.entries(files)) {
    for (const file of [value].flat() as Blob[]) form.append(name, file)
  }
  return { payload: form }
}

function memoryStorage(): Storage {
  const files = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
    get: async (key) => files.get(key),
    remove: async (key) => void files.delete(key),
    async *list(folder = '') {
      yield* [...files.keys()].filter((key) => key.startsWith(folder))
    },
  }
}
