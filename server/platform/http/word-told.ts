import { banglaOf } from '@haat/contract/refusals/bangla-of'
import { z } from 'zod'

import { mapIfArray, mapValues, partsOf } from './field-permission.ts'
import { onceForEachSchema } from './once-for-each-schema.ts'

/** A value with the sentences that it holds in Bangla. */
type Words = (value: unknown) => unknown

/** A reply with what it tells people (`Told` in the contract) in Bangla; one that tells nothing is returned as it is. */
export const toldInBangla = (schema: z.ZodType | undefined, value: unknown): unknown =>
  (schema && wordsOf(schema)?.(value)) ?? value

/** Undefined: the schema tells nothing. */
const wordsOf = onceForEachSchema(makeWords)

function makeWords(schema: z.core.$ZodType): Words | undefined {
  if (z.globalRegistry.get(schema)?.told) return inBangla
  if (schema instanceof z.ZodObject) return ofFields(schema)
  if (schema instanceof z.ZodArray) {
    const ofItem = wordsOf(schema.element)
    return ofItem && ((value) => mapIfArray(value, ofItem))
  }
  if (schema instanceof z.ZodRecord) {
    const ofValue = wordsOf(schema.valueType)
    return ofValue && ((value) => mapValues(value, ofValue))
  }
  const some = partsOf(schema).flatMap((part) => wordsOf(part) ?? [])
  return some.length === 0
    ? undefined
    : (value) => some.reduce((worded, words) => words(worded), value)
}

function ofFields(schema: z.ZodObject): Words | undefined {
  const fields = new Map(
    Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
      const words = wordsOf(field)
      return words ? [[name, words] as const] : []
    }),
  )
  if (fields.size === 0) return undefined
  return (value) =>
    mapValues(value, (field, name) => {
      const words = fields.get(name)
      return words ? words(field) : field
    })
}

const inBangla: Words = (value) => (typeof value === 'string' ? banglaOf(value) : value)
