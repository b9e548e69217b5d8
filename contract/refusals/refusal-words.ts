import { httpWords } from './http-words.ts'
import { identityWords } from './identity-words.ts'
import { accountWords } from './account-words.ts'
import { mediaWords } from './media-words.ts'
import { moneyWords } from './money-words.ts'
import { orderWords } from './order-words.ts'
import { shopWords } from './shop-words.ts'
import { couponWords } from './coupon-words.ts'
import { catalogueWords } from './catalogue-words.ts'
import { importWords } from './import-words.ts'
import { schemaWords } from './schema-words.ts'
import { doneWords } from './done-words.ts'
import type { StateInWords } from './label-words.ts'
import { partWords } from './part-words.ts'

/**
 * Every sentence by its key, in both languages. {name} is a value; {name:taka} and {name:exact} are poisha, the latter written
 * without decimals where it can be; {name:day} is the day of a time
 * by ISO 8601, {name:state} a status. {name:digits} is a number of an order or of a phone: one with letters (of an old order,
 * an email) stays as it is.
 */
export const refusalWords = {
  ...httpWords,
  ...identityWords,
  ...accountWords,
  ...mediaWords,
  ...orderWords,
  ...moneyWords,
  ...shopWords,
  ...couponWords,
  ...catalogueWords,
  ...importWords,
  ...schemaWords,
  ...doneWords,
  ...partWords,
} as const

/** {name} or {name:kind} in a sentence. */
export const placeholder = /\{(\w+)(?::(\w+))?\}/g

type Words = typeof refusalWords
export type RefusalKey = keyof Words

type Placeholders<Sentence extends string> =
  Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type NameOf<Placeholder extends string> = Placeholder extends `${infer Name}:${string}`
  ? Name
  : Placeholder

/** Values as they are kept: raw figures, or a sentence within a sentence. */
export type Values = Readonly<Record<string, Value>>
export type Value = string | number | { key: RefusalKey; values: Values } | { english: string }

/** What a key needs. */
export type ValuesOf<Key extends RefusalKey> = {
  readonly [P in Placeholders<Words[Key]['en']> as NameOf<P>]: ValueOfKind<P>
}

type ValueOfKind<Placeholder extends string> = Placeholder extends
  | `${string}:taka`
  | `${string}:exact`
  ? number
  : Placeholder extends `${string}:state`
    ? StateInWords
    : Placeholder extends `${string}:day`
      ? string
      : Value

/** Keys that need nothing. */
export type PlainKey = {
  [Key in RefusalKey]: Placeholders<Words[Key]['en']> extends never ? Key : never
}[RefusalKey]
