import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work of one turn of the event loop: a QR code takes a millisecond. */
const eachTurn = 5

/** Maps a list in several turns of the event loop, so that other calls are answered between them. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    if (results.length > 0 && results.length % eachTurn === 0) await nextTurn()
    results.push(await map(item))
  }
  return results
}
