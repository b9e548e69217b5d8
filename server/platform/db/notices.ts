import type { Db } from './db.ts'
import { sql } from './sql.ts'
import { afterCommit, isInTransaction } from './transaction.ts'

/** A message to every process, by PostgreSQL's NOTIFY. */
type Notice = { channel: string; payload: string }

const listeners = new Map<string, Set<(payload: string) => void>>()

/** Notifies every process once the transaction commits (NOTIFY): this one right after the commit. */
export async function notify(tx: Db, channel: string, payloads: readonly string[]): Promise<void> {
  requireTransaction(tx)
  dispatchAfterCommit(tx, channel, payloads)
  await tx.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`,
  )
}

/**
 * Dispatches in this process what a statement has itself notified by pg_notify: after the commit, or at once
 * outside a transaction.
 */
export function dispatchAfterCommit(db: Db, channel: string, payloads: readonly string[]): void {
  afterCommit(db, () => {
    for (const payload of payloads) dispatchNotice(channel, payload)
  })
}

/**
 * Notifies this process after the commit, and the others some milliseconds later. For frequent events:
 * PostgreSQL serialises commits of transactions that notify, and each waits for the disk.
 */
export function notifyDebounced(tx: Db, channel: string, payloads: readonly string[]): void {
  requireTransaction(tx)
  dispatchAfterCommit(tx, channel, payloads)
  afterCommit(tx, (db) => {
    for (const payload of payloads) sendSoon(db, { channel, payload })
  })
}

function requireTransaction(tx: Db): void {
  if (isInTransaction(tx)) return
  throw new Error('A notice needs a transaction opened by inTransaction()')
}

const waiting = new WeakMap<Db, Map<string, Notice>>()
const debounceMs = 25

function sendSoon(db: Db, notice: Notice): void {
  const before = waiting.get(db)
  const all = before ?? new Map<string, Notice>()
  all.set(`${notice.channel} ${notice.payload}`, notice)
  if (before) return
  waiting.set(db, all)
  setTimeout(() => {
    waiting.delete(db)
    // If this connection is broken, so are the listeners', and they clear their caches when they reconnect.
    send(db, [...all.values()]).catch(() => undefined)
  }, debounceMs).unref()
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

const listenersToAll = new Set<() => void>()

/** Subscribes to all notices, and to the possibility that some were missed. Returns the unsubscribe function. */
export function onEveryNotice(listener: () => void): () => void {
  listenersToAll.add(listener)
  return () => listenersToAll.delete(listener)
}

/** Notices may have been missed: tells those that listen to all. */
export function noticesMissed(): void {
  for (const listener of listenersToAll) listener()
}

/** Passes a notice to the listeners in this process. */
export function dispatchNotice(channel: string, payload: string): void {
  for (const listener of listenersToAll) listener()
  for (const listener of listeners.get(channel) ?? []) listener(payload)
}
