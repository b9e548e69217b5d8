/** Groups items into lists of at most this length. */
export async function* chunked<Item>(
  items: AsyncIterable<Item>,
  length: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < length) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
