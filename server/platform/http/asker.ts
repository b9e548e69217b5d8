import { AsyncLocalStorage } from 'node:async_hooks'

/** The waiting client: Node's response, which is destroyed when its connection closes. */
export interface Asker {
  readonly destroyed: boolean
}

const asking = new AsyncLocalStorage<Asker>()

/**
 * Runs the work of a request with its client as async context, so that queued work can be skipped after the
 * client has disconnected.
 */
export function workFor<T>(asker: Asker, work: () => T): T {
  return asking.run(asker, work)
}

/** The client that the current work is for; undefined for jobs, which are never skipped. */
export function currentAsker(): Asker | undefined {
  return asking.getStore()
}
