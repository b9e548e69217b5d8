import type { Storage } from '#platform/storage.ts'

const writesAtOnce = 16

/** Stores the pictures of a seed, and returns their keys by their names. */
export async function storePictures(
  storage: Storage,
  pictures: Iterable<{ name: string; key: string; bytes: Buffer }>,
): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  let writing: Promise<void>[] = []
  for (const { name, key, bytes } of pictures) {
    keys.set(name, key)
    writing.push(storage.put(key, bytes))
    if (writing.length < writesAtOnce) continue
    await Promise.all(writing)
    writing = []
  }
  await Promise.all(writing)
  return keys
}
