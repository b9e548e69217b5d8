import { partWords } from './part-words.ts'
import {
  type PlainKey,
  placeholder,
  refusalWords,
  type RefusalKey,
  type Values,
} from './refusal-words.ts'
import type { Text } from './text.ts'

/** Texts of people stand within sentences: comparing a longer one with the forms would take a second. */
const mostLetters = 500

/** Finds an English sentence in the catalogue: those of schemas, and those that were stored before they had keys. */
export function textOf(english: string): Text {
  const plain = plainKeys.get(english)
  if (plain) return plain
  if (english.length > mostLetters) return { english }
  for (const { key, form, names } of forms) {
    const found = form.exec(english)
    if (!found) continue
    const values: Values = Object.fromEntries(
      names.map(({ name, kind }, at) => [name, read(found[at + 1] ?? '', kind)]),
    )
    return { key, values, english }
  }
  return { english }
}

/** A value as it stands in an English sentence. */
function read(value: string, kind: string | undefined): string | number {
  if (kind === 'figures' || kind === 'digits') return value
  if (isMoney(kind)) return Math.round(Number(value.replaceAll(/[৳,]/g, '')) * 100)
  return figure.test(value) ? Number(value.replaceAll(',', '')) : value
}

const isMoney = (kind: string | undefined) => kind === 'taka' || kind === 'exact'

const figure = /^\d{1,3}(,\d{2,3})*$|^\d{1,15}$/

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

// as: Object.keys forgets the names of the fields.
const keys = (Object.keys(refusalWords) as RefusalKey[]).filter((key) => !(key in partWords))

/** Whether a key needs no values. */
export const isPlain = (key: RefusalKey): key is PlainKey => !refusalWords[key].en.includes('{')

const plainKeys = new Map<string, PlainKey>(
  keys.filter(isPlain).map((key) => [refusalWords[key].en, key] as const),
)

/**
 * Sentences with values, those with most words of their own first: they fit least others. One without any words would fit
 * them all.
 */
const forms = keys
  .filter((key) => !isPlain(key))
  .map((key) => formOf(key))
  .filter(({ words }) => /\p{L}/u.test(words))
  .toSorted((a, b) => b.words.length - a.words.length)

function formOf(key: RefusalKey) {
  const { en } = refusalWords[key]
  // Of each placeholder, split() gives its name and its kind besides.
  const fixed = en.split(placeholder).filter((_, at) => at % 3 === 0)
  const names = [...en.matchAll(placeholder)].map(([, name = '', kind]) => ({ name, kind }))
  const shapes = names.map(({ kind }) => (isMoney(kind) ? String.raw`(৳[\d,.]+)` : '(.+)'))
  const form = fixed.map((part, at) => escaped(part) + (shapes[at] ?? '')).join('')
  return { key, names, words: fixed.join(''), form: new RegExp(`^${form}$`, 'su') }
}
