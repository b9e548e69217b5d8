import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<'replica' | 'primary'>()

/**
 * Runs work whose reads may go to a replica: the making of a public reply. Writes and transactions in it still
 * go to the primary.
 */
export const withReplica = <T>(work: () => T): T => scope.run('replica', work)

/** Runs work for others too, which must not read from a replica because a public reply happened to start it. */
export const withPrimary = <T>(work: () => T): T => scope.run('primary', work)

export const mayUseReplica = (): boolean => scope.getStore() === 'replica'
