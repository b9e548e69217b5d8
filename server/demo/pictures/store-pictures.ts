import { createHash } from 'node:crypto'

import type { Storage } from '#platform/storage.ts'

import { drawShop } from './draw-shop.ts'
import { grounds } from './ground.ts'

const atOnce = 16

/**
 * Draws every picture of the demo shop and stores it. Replies their keys by their names; a key holds
 * a piece of the drawing's hash, since what stands under a key never changes, and ends in its colour.
 */
export async function storePictures(storage: Storage): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  let writing: Promise<void>[] = []
  for (const { name, svg } of drawShop()) {
    const bytes = Buffer.from(svg)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const key = `${name}-${hash}${colorOf(svg)}.svg`
    keys.set(name, key)
    writing.push(storage.put(key, bytes))
    if (writing.length < atOnce) continue
    await Promise.all(writing)
    writing = []
  }
  await Promise.all(writing)
  return keys
}

const anyGround = new RegExp(Object.values(grounds).join('|'))

/** The ground it stands on, where there is one: near enough to its average, which takes a drawing to know. */
function colorOf(svg: string): string {
  const ground = anyGround.exec(svg)?.[0]
  return ground ? `-${ground.slice(1).toLowerCase()}` : ''
}
