import { refusalWords, type RefusalKey } from '@haat/contract/refusals/refusal-words'
import { keyOf, type Said, type Text } from '@haat/contract/refusals/text'
import { isPlain, textOf } from '@haat/contract/refusals/text-of'
import { wordIn } from '@haat/contract/refusals/word-in'

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
    const said = JSON.parse(kept) as Said // as: keepText() wrote it.
    return isKey(keyOf(said) ?? '') ? said : undefined
  } catch {
    // A sentence that begins like it.
    return undefined
  }
}

const isKey = (text: string): text is RefusalKey => Object.hasOwn(refusalWords, text)
