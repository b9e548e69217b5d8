import { mayUseReplica } from './read-scope.ts'

/** Batches in flight: two, so that PostgreSQL works on one while the other's result is handled. */
const lanes = 2
/**
 * Batched reads (DataLoader): reads requested in one turn of the event loop, or while `lanes` batches are in
 * flight, share one statement, which saves round trips and the fixed cost of each statement. Unlike
 * groupCommit() a failed batch is not retried item by item: a read fails because PostgreSQL is busy or down,
 * not because of one item. `most` limits a batch, so that nobody waits long for others' items: the dearer an
 * item, the lower. Reads that may go to a replica share no batch with others.
 */
export function batchReads<Item, Result>(
  read: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 32,
): (item: Item) => Promise<Result> {
  const fromPrimary = batchesOf(read, most)
  const fromReplica = batchesOf(read, most)
  return (item) => (mayUseReplica() ? fromReplica(item) : fromPrimary(item))
}

function batchesOf<Item, Result>(
  read: (items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
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
      // as: the line above has checked that there is a result for each item.
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
