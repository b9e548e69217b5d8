import { withPrimary } from './read-scope.ts'

/**
 * Group commit: items that arrive while a batch is running form the next one. A single item starts at once;
 * under load, items share the round trip, the transaction and the wait for the disk. A failed batch is
 * retried item by item, so that one faulty item fails alone.
 */
export function groupCommit<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 200,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; turn: PromiseWithResolvers<Result> }[] = []
  let busy = false

  const each = async (items: readonly Item[]): Promise<PromiseSettledResult<Result>[]> => {
    try {
      const results = await work(items)
      if (results.length !== items.length) throw new RangeError('A batch answers each of its items')
      return results.map((value) => ({ status: 'fulfilled', value }))
    } catch (reason) {
      if (items.length === 1) return [{ status: 'rejected', reason }]
      const alone: PromiseSettledResult<Result>[] = []
      for (const item of items) alone.push(...(await each([item])))
      return alone
    }
  }

  const workOff = async (): Promise<void> => {
    busy = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      const settled = await each(batch.map(({ item }) => item))
      for (const [index, { turn }] of batch.entries()) {
        const one = settled[index]
        if (one?.status === 'fulfilled') turn.resolve(one.value)
        else turn.reject(one?.reason)
      }
    }
    busy = false
  }

  return (item) => {
    const turn = Promise.withResolvers<Result>()
    waiting.push({ item, turn })
    if (!busy) void withPrimary(workOff)
    return turn.promise
  }
}
