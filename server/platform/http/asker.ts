import { AsyncLocalStorage } from 'node:async_hooks'

/** Who waits for an answer: the response of Node, which is destroyed with its connection. */
export interface Asker {
  readonly destroyed: boolean
}

const asking = new AsyncLocalStorage<Asker>()

/** Does the work of a request. What waits in line below it is left out once nobody waits for it any more. */
export function workFor<T>(asker: Asker, work: () => T): T {
  return asking.run(asker, work)
}

/** Who waits for what runs now; undefined for jobs, whose work is always wanted. */
export function currentAsker(): Asker | undefined {
  return asking.getStore()
}
