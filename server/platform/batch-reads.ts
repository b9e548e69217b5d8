/** Two, so that PostgreSQL works on one while the other is being answered. */
const lanes = 2
/**
 * Reads together what is asked for in one turn of the event loop, and then what comes while `lanes` batches are under
 * way: they share the round trip and what each statement costs before it finds anything. Unlike groupCommit() it tries
 * nothing again: what a read fails of (a PostgreSQL that is busy or away) is no fault of one of its items. `most` at
 * once, so that nobody waits long for what others asked for: the dearer each is, the fewer.
 */
export function batchReads<Item, Result>(
  read: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 32,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; turn: PromiseWithResolvers<Result> }[] = []
  let underWay = 0
  let gathering = false

  const readBatch = async (): Promise<void> => {
    const batch = waiting.splice(0, most)
    underWay += 1
    try {
      const results = await read(batch.map(({ item }) => item))
      if (results.length !== batch.length) throw new RangeError('A batch answers each of its items')
      // As many results as turns, by the line above.
      for (const [index, { turn }] of batch.entries()) turn.resolve(results[index] as Result)
    } catch (error) {
      for (const { turn } of batch) turn.reject(error)
    }
    underWay -= 1
    begin()
  }

  const begin = (): void => {
    gathering = false
    while (underWay < lanes && waiting.length > 0) void readBatch()
  }

  return (item) => {
    const turn = Promise.withResolvers<Result>()
    waiting.push({ item, turn })
    if (!gathering && underWay < lanes) {
      gathering = true
      setImmediate(begin)
    }
    return turn.promise
  }
}
