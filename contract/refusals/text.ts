import type { PlainKey, RefusalKey, Value, Values, ValuesOf } from './refusal-words.ts'

/** A sentence of the catalogue with its values: raw figures, written by language when it is worded. */
export interface Said {
  key: RefusalKey
  values: Values
  /** What it said in English where it was made as a sentence. */
  english?: string
}

/** A text that the catalogue does not have: a sentence of a gateway, say, or a name that the shop gave. */
export interface Unkeyed {
  english: string
  /** Absent: the English one is said in Bangla, too. */
  bangla?: string
}

/** What a person is told: a key of the catalogue, with its values where it has any. */
export type Text = PlainKey | Said | Unkeyed

/** A sentence with values. */
export const say = <Key extends RefusalKey>(key: Key, values: ValuesOf<Key>): Said => ({
  key,
  values,
})

/** A name that the shop gave; `bangla` is '' where it gave none in Bangla. */
export const nameText = (english: string, bangla: string): Unkeyed => ({
  english,
  ...(bangla !== '' && { bangla }),
})

/** A text as a value of another one: `say('picture_of', { number: 2, problem: within(why) })`. */
export const within = (text: Text): Value =>
  typeof text === 'string' ? { key: text, values: {} } : text

/** The key of a text; undefined for a sentence that the catalogue does not have. */
export function keyOf(text: Text): RefusalKey | undefined {
  if (typeof text === 'string') return text
  return 'key' in text ? text.key : undefined
}
