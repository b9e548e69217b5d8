import { createHash } from 'node:crypto'

import type { Storage } from '#platform/storage.ts'

import { drawShop } from './draw-shop.ts'

const atOnce = 16

/**
 * Draws every picture of the demo shop and stores it. Replies their keys by their names; a key holds
 * a piece of the drawing's hash, since what stands under a key never changes.
 */
export async function storePictures(storage: Storage): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  let writing: Promise<void>[] = []
  for (const { name, svg } of drawShop()) {
    const bytes = Buffer.from(svg)
    const key = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.svg`
    keys.set(name, key)
    writing.push(storage.put(key, bytes))
    if (writing.length < atOnce) continue
    await Promise.all(writing)
    writing = []
  }
  await Promise.all(writing)
  return keys
}
