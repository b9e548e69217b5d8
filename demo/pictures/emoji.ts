import { readFileSync } from 'node:fs'
import type { Brush } from './brush.ts'
import { type Tint, tint } from './color.ts'
import { type Drawing, tag } from './svg.ts'

type Entry = { body: string; box: [x: number, y: number, width: number, height: number] }
type EmojiFile = { about: string; icons: Record<string, Entry> }

const file = JSON.parse(readFileSync(new URL('./emoji.json', import.meta.url), 'utf8')) as EmojiFile // written by extract-emoji.ts, checked by pictures.test.ts

export type EmojiLook = { name: string } & Tint

export const emojiNames = (): string[] => Object.keys(file.icons)

const HEIGHT = 400

/** One drawing of the emoji set, cut to its visible box and made 400 units high. */
export function drawEmoji(brush: Brush, { name, ...color }: EmojiLook): Drawing {
  const entry = file.icons[name]
  if (!entry) throw new Error(`No emoji drawing named ${name}`)
  const [x, y, width, height] = entry.box
  const tinted = Object.values(color).some((value) => value !== undefined)
  const key = `emoji ${name} ${JSON.stringify(color)}`
  const id = brush.define(key, (made) => {
    // Names inside a drawing are its own: every use in a picture needs its own prefix.
    const own = entry.body.replace(/\bid="|url\(#|href="#/g, (start) => `${start}${made}-`)
    const painted = tinted
      ? own.replace(/#[0-9a-f]{3}(?:[0-9a-f]{3})?(?=")/gi, (hex) => tint(hex, color))
      : own
    return tag('g', { id: made }, painted)
  })
  const scale = HEIGHT / height
  const move = `scale(${scale.toFixed(3)}) translate(${(-x - width / 2).toFixed(2)} ${(-y - height).toFixed(2)})`
  return { width: width * scale, height: HEIGHT, body: `<use href="#${id}" transform="${move}"/>` }
}
