import { createHash } from 'node:crypto'

import { drawShop } from './draw-shop.ts'
import { grounds } from './ground.ts'

interface Picture {
  name: string
  /** Under which it is stored. */
  key: string
  bytes: Buffer
}

/**
 * Draws every picture of the demo shop, one after the other. A key holds a piece of the drawing's hash, since what is
 * stored under a key never changes, and ends in its colour.
 */
export function* drawPictures(): Generator<Picture> {
  for (const { name, svg } of drawShop()) {
    const bytes = Buffer.from(svg)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    yield { name, key: `${name}-${hash}${colorOf(svg)}.svg`, bytes }
  }
}

const anyGround = new RegExp(Object.values(grounds).join('|'))

/** The colour of its ground, if it has one: near enough to its average, which takes a drawing to know. */
function colorOf(svg: string): string {
  const ground = anyGround.exec(svg)?.[0]
  return ground ? `-${ground.slice(1).toLowerCase()}` : ''
}
