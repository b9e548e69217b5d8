import { auditSetting } from '../audit-context.ts'
import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** `soon`: PostgreSQL is not told yet. */
type Notice = { channel: string; payload: string; soon?: boolean }

const pending = new WeakMap<Db, Notice[]>()
const followUps = new WeakMap<Db, ((db: Db) => void)[]>()
const listeners = new Map<string, Set<(payload: string) => void>>()

/** Serialization failure and deadlock: PostgreSQL asks to try again. */
const retryable = new Set(['40001', '40P01'])
const tries = 3

/**
 * Runs `work` in one transaction, tried again (3 times in all) on serialization failure and deadlock.
 * Notices that it gave are heard in this process right after the commit, and elsewhere through PostgreSQL.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const notices: Notice[] = []
    const afterwards: ((db: Db) => void)[] = []
    try {
      const result = await db.transaction(async (tx) => {
        pending.set(tx, notices)
        followUps.set(tx, afterwards)
        const staff = auditSetting()
        if (staff) await tx.execute(sql`select set_config('haat.staff', ${staff}, true)`)
        return work(tx)
      })
      for (const { channel, payload } of notices) dispatchNotice(channel, payload)
      for (const follow of afterwards) follow(db)
      sendSoon(
        db,
        notices.filter(({ soon }) => soon),
      )
      return result
    } catch (error) {
      if (attempt === tries || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}

/** Does something once the transaction is committed; at once where each statement is a transaction of its own. */
export function afterCommit(tx: Db, work: (db: Db) => void): void {
  const afterwards = followUps.get(tx)
  if (afterwards) afterwards.push(work)
  else work(tx)
}

/** Tells every process, once the transaction is committed. */
export async function notify(tx: Db, channel: string, payloads: readonly string[]): Promise<void> {
  noticesOf(tx).push(...payloads.map((payload) => ({ channel, payload })))
  await tx.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`,
    { name: 'notify' },
  )
}

/**
 * Tells this process what a statement has told PostgreSQL by itself: once it is committed, so at once where it was a
 * transaction of its own.
 */
export function hasTold(db: Db, channel: string, payloads: readonly string[]): void {
  const notices = pending.get(db)
  if (notices) notices.push(...payloads.map((payload) => ({ channel, payload })))
  else for (const payload of payloads) dispatchNotice(channel, payload)
}

/**
 * Tells this process once the transaction is committed, and the others some milliseconds later. For what happens
 * many times a second: transactions that notify are committed one after the other, each waiting for the disk.
 */
export function notifyDebounced(tx: Db, channel: string, payloads: readonly string[]): void {
  noticesOf(tx).push(...payloads.map((payload) => ({ channel, payload, soon: true })))
}

function noticesOf(tx: Db): Notice[] {
  const notices = pending.get(tx)
  if (!notices) throw new Error('A notice needs a transaction opened by inTransaction()')
  return notices
}

const waiting = new WeakMap<Db, Map<string, Notice>>()
const collectFor = 25

function sendSoon(db: Db, notices: readonly Notice[]): void {
  if (notices.length === 0) return
  const before = waiting.get(db)
  const all = before ?? new Map<string, Notice>()
  for (const notice of notices) all.set(`${notice.channel} ${notice.payload}`, notice)
  if (before) return
  waiting.set(db, all)
  setTimeout(() => {
    waiting.delete(db)
    // A connection that breaks now breaks for those who listen too, and they forget all they knew.
    send(db, [...all.values()]).catch(() => undefined)
  }, collectFor).unref()
}

async function send(db: Db, notices: readonly Notice[]): Promise<void> {
  await db.execute(sql`
    select pg_notify(channel, payload)
    from (select set_config('synchronous_commit', 'off', true)) async_commit,
      unnest(
        ${notices.map(({ channel }) => channel)}::text[],
        ${notices.map(({ payload }) => payload)}::text[]) as notice (channel, payload)`)
}

/** Hears the notices of a channel, this process's own ones too. Returns a function that ends it. */
export function onNotice(channel: string, listener: (payload: string) => void): () => void {
  const heard = listeners.get(channel) ?? new Set()
  listeners.set(channel, heard.add(listener))
  return () => heard.delete(listener)
}

/** Hands a notice to the listeners of this process. */
export function dispatchNotice(channel: string, payload: string): void {
  for (const listener of listeners.get(channel) ?? []) listener(payload)
}

/** The five-character SQLSTATE of a PostgreSQL error, also inside a QueryError. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) {
    return error.code
  }
  return sqlState(error.cause)
}

/** The name of the violated constraint, if the error is a violation of one. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}
