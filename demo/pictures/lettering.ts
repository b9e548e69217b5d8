import file from './lettering.json' with { type: 'json' }

import { path, place } from './svg.ts'

type Words = keyof typeof file.words

/** Words as outlines, so that no font is needed where they are drawn. `y` is their base line. */
export interface Written {
  words: Words
  x: number
  y: number
  size: number
  color: string
}

export function write({ words, x, y, size, color }: Written): string {
  return place(path(file.words[words].d, color), { x, y, scale: size / 100 })
}

export const widthOf = (words: Words, size: number): number =>
  (file.words[words].width * size) / 100

export type { Words }
