import { type PlainKey, refusalWords } from '@haat/contract/refusals/refusal-words'
import { textOf } from '@haat/contract/refusals/text-of'
import type { Said, Unkeyed } from '@haat/contract/refusals/text'
import { type Locale, wordIn } from '@haat/contract/refusals/word-in'
import { z } from 'zod'

import { mapIfArray, mapValues, partsOf } from './field-permission.ts'
import { onceForEachSchema } from './once-for-each-schema.ts'

/** A value with the texts that it holds worded. */
type Words = (value: unknown, locale: Locale) => unknown

/** A reply with what it tells people (`Told` in the contract) worded for its reader; one that tells nothing is returned as it is. */
export const wordTold = (schema: z.ZodType | undefined, value: unknown, locale: Locale): unknown =>
  (schema && wordsOf(schema)?.(value, locale)) ?? value

/** Undefined: the schema tells nothing. */
const wordsOf = onceForEachSchema(makeWords)

function makeWords(schema: z.core.$ZodType): Words | undefined {
  if (z.globalRegistry.get(schema)?.told) return word
  if (schema instanceof z.ZodObject) return ofFields(schema)
  if (schema instanceof z.ZodArray) {
    const ofItem = wordsOf(schema.element)
    return ofItem && ((value, locale) => mapIfArray(value, (item) => ofItem(item, locale)))
  }
  if (schema instanceof z.ZodRecord) {
    const ofValue = wordsOf(schema.valueType)
    return ofValue && ((value, locale) => mapValues(value, (field) => ofValue(field, locale)))
  }
  const some = partsOf(schema).flatMap((part) => wordsOf(part) ?? [])
  return some.length === 0
    ? undefined
    : (value, locale) => some.reduce((worded, words) => words(worded, locale), value)
}

function ofFields(schema: z.ZodObject): Words | undefined {
  const fields = new Map(
    Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
      const words = wordsOf(field)
      return words ? [[name, words] as const] : []
    }),
  )
  if (fields.size === 0) return undefined
  return (value, locale) =>
    mapValues(value, (field, name) => {
      const words = fields.get(name)
      return words ? words(field, locale) : field
    })
}

const word: Words = (value, locale) => {
  if (typeof value === 'string')
    return isKey(value) ? wordIn(locale, value) : ofEarlier(value, locale)
  return isText(value) ? wordIn(locale, value) : value
}

/** A sentence in a reply that an earlier release stored for its idempotency key. */
const ofEarlier = (sentence: string, locale: Locale): string =>
  locale === 'en' ? sentence : wordIn(locale, textOf(sentence))

// as: a key with values is never told alone.
const isKey = (value: string): value is PlainKey => Object.hasOwn(refusalWords, value)

const isText = (value: unknown): value is Said | Unkeyed =>
  typeof value === 'object' && value !== null && ('key' in value || 'english' in value)
