import { refusalWords, type RefusalKey, type Value } from '@haat/contract/refusals/refusal-words'
import type { Said, Text } from '@haat/contract/refusals/text'
import { isPlain, textOf } from '@haat/contract/refusals/text-of'
import { wordIn } from '@haat/contract/refusals/word-in'
import { z } from 'zod'

/** A text as it is stored, to be worded for whoever reads it: its key, as JSON with values where it has any. */
export function keepText(text: Text): string {
  if (typeof text === 'string') return text
  if (!('key' in text)) return text.english
  const { key, values, english } = text
  if (isPlain(key)) return key
  const said: Said = { key, values }
  const isSame = english === undefined || wordIn('en', said) === english
  return JSON.stringify(isSame ? said : text)
}

/** Reads a stored text. What was stored before texts had keys, or is no sentence of ours, is a sentence itself. */
export function keptText(kept: string): Text {
  if (isKey(kept) && isPlain(kept)) return kept
  return saidIn(kept) ?? textOf(kept)
}

function saidIn(kept: string): Text | undefined {
  if (!kept.startsWith('{"key":')) return undefined
  try {
    return Kept.safeParse(JSON.parse(kept)).data
  } catch {
    // A sentence that begins like it.
    return undefined
  }
}

const isKey = (text: unknown): text is RefusalKey =>
  typeof text === 'string' && Object.hasOwn(refusalWords, text)

const Key = z.custom<RefusalKey>(isKey)
const Kept: z.ZodType<Said> = z.object({
  key: Key,
  values: z.record(
    z.string(),
    z.lazy(() => KeptValue),
  ),
  english: z.string().exactOptional(),
})
const KeptValue: z.ZodType<Value> = z.union([
  z.string(),
  z.number(),
  z.object({
    key: Key,
    values: z.record(
      z.string(),
      z.lazy(() => KeptValue),
    ),
  }),
  z.object({ english: z.string() }),
])
