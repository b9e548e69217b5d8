import { auditSetting } from '../audit-context.ts'
import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** `soon`: debounced, not yet sent to PostgreSQL. */
type Notice = { channel: string; payload: string; soon?: boolean }

const pending = new WeakMap<Db, Notice[]>()
const followUps = new WeakMap<Db, ((db: Db) => void)[]>()
const listeners = new Map<string, Set<(payload: string) => void>>()

/** SQLSTATE of serialization failure and deadlock, after which a transaction is to be retried. */
const retryable = new Set(['40001', '40P01'])
const tries = 3

/**
 * Runs `work` in one transaction, at most 3 times on serialization failure and deadlock. Its notices are
 * dispatched in this process right after the commit, and in others by PostgreSQL's NOTIFY.
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

/** Runs `work` after the commit; at once outside a transaction. */
export function afterCommit(tx: Db, work: (db: Db) => void): void {
  const afterwards = followUps.get(tx)
  if (afterwards) afterwards.push(work)
  else work(tx)
}

/** Notifies every process once the transaction commits (NOTIFY). */
export async function notify(tx: Db, channel: string, payloads: readonly string[]): Promise<void> {
  noticesOf(tx).push(...payloads.map((payload) => ({ channel, payload })))
  await tx.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`,
    { name: 'notify' },
  )
}

/**
 * Dispatches in this process what a statement has itself notified by pg_notify: after the commit, or at once
 * outside a transaction.
 */
export function hasTold(db: Db, channel: string, payloads: readonly string[]): void {
  const notices = pending.get(db)
  if (notices) notices.push(...payloads.map((payload) => ({ channel, payload })))
  else for (const payload of payloads) dispatchNotice(channel, payload)
}

/**
 * Notifies this process after the commit, and the others some milliseconds later. For frequent events:
 * PostgreSQL serialises commits of transactions that notify, and each waits for the disk.
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
    // If this connection is broken, so are the listeners', and they clear their caches when they reconnect.
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

/** Subscribes to the notices of a channel, also of this process. Returns the unsubscribe function. */
export function onNotice(channel: string, listener: (payload: string) => void): () => void {
  const heard = listeners.get(channel) ?? new Set()
  listeners.set(channel, heard.add(listener))
  return () => heard.delete(listener)
}

/** Passes a notice to the listeners in this process. */
export function dispatchNotice(channel: string, payload: string): void {
  for (const listener of listeners.get(channel) ?? []) listener(payload)
}

/** SQLSTATE of a PostgreSQL error, also one wrapped in a QueryError. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) {
    return error.code
  }
  return sqlState(error.cause)
}

/** Name of the violated constraint; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}
