import { banglaDigits } from '../digits.ts'
import { groupDigits } from '../group-digits.ts'
import type { Language } from '../language.ts'
import { formatTaka } from '../money.ts'
import { banglaFields, banglaStates } from './label-words.ts'
import { placeholder, refusalWords, type Value } from './refusal-words.ts'
import type { Text } from './text.ts'

/** Words a text for a person. */
export function wordIn(language: Language, text: Text): string {
  if (typeof text === 'string') return refusalWords[text][language]
  if (!('key' in text)) return text.english
  const { key, values, english } = text
  if (language === 'en' && english !== undefined) return english
  return refusalWords[key][language].replaceAll(placeholder, (_, name: string, kind?: string) =>
    written(language, values[name] ?? '', kind),
  )
}

/** A value as people read it. Digits of texts stay as they are: they may be a number of an order or of a phone. */
function written(language: Language, value: Value, kind: string | undefined): string {
  if (typeof value === 'object') return wordIn(language, value)
  if (kind === 'taka') {
    const taka = formatTaka(Number(value) / 100, 2)
    return language === 'bn' ? banglaDigits(taka) : taka
  }
  if (language === 'en') return String(value)
  if (kind === 'state') return banglaStates[value] ?? String(value)
  if (kind === 'field') return banglaFields[value] ?? String(value)
  if (kind === 'figures') return banglaDigits(String(value))
  return typeof value === 'number' ? banglaDigits(groupDigits(String(value))) : value
}
