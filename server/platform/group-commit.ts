/**
 * Does together what comes while an earlier batch is under way. Who comes alone waits for nobody; in a rush the round
 * trip, the transaction and its wait for the disk are shared. What fails together is tried again one by one: nobody
 * suffers from what another asked for.
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
    if (!busy) void workOff()
    return turn.promise
  }
}
