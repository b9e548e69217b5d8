import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { refusalWords } from '@haat/contract/refusals/refusal-words'

import { banglaOfDemo, tagsOfDemo } from './demo-names.ts'

type Message = string | { match: Record<string, string> }[]

/** A text in both languages, each with its parameters in braces. */
interface Pair {
  en: string
  bn: string
}

const folder = join(import.meta.dirname, '../web/messages')

const formsOf = (message: Message | undefined): string[] =>
  typeof message === 'string'
    ? [message]
    : (message ?? []).flatMap(({ match }) => Object.values(match))

// as: the compiler of the messages refuses a catalogue of another shape.
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, Message>

const pairs: readonly Pair[] = [
  ...globSync('**/*.json', { cwd: join(folder, 'en') }).flatMap((file) => {
    const bangla = read('bn', file)
    return Object.entries(read('en', file)).flatMap(([key, message]) => {
      const forms = formsOf(bangla[key])
      return formsOf(message).map((en, at) => ({ en, bn: forms[at] ?? '' }))
    })
  }),
  ...Object.values<Pair>(refusalWords),
]

/**
 * What stands on a page in Bangla where English has this name or text; what is in no catalogue stays as it is. As a
 * name, it begins with that; as text within others, it need not.
 */
export function banglaNames(
  english: string | RegExp,
  { isExact = false, isWithin = false }: { isExact?: boolean; isWithin?: boolean } = {},
): RegExp {
  if (english instanceof RegExp) return banglaPattern(english)
  const own = [value(english)]
  const whole = wholes(english)
  const found = whole.length > 0 || isExact ? whole : partsWith(english)
  if (isExact) return new RegExp(`^(?:${[...own, ...found].join('|')})$`)
  const start = isWithin ? '' : '^'
  return new RegExp([...own, ...found.map((bn) => start + bn + wordEnd)].join('|'), 'i')
}

/**
 * Another word would make it another name: Bangla has «ঠিকানা» for an address, and «ঠিকানা বদলান». A sentence may be
 * followed by others.
 */
const wordEnd = String.raw`(?:(?<=।)|(?!\s?[ঀ-৥]))`

/** What people wrote that a message says, too: headings of an owner's file. */
const written = new Set(['Off', 'Stock', 'Category'])

/** Whether a message says exactly this in English, and something else in Bangla. */
export const isMessage = (english: string): boolean =>
  [banglaOfDemo, tagsOfDemo, written].every((known) => !known.has(english)) &&
  pairs.some(({ en, bn }) => en !== bn && (en === english || isSentence(en, english)))

/** Whether it is this message with values: of few letters, names would say it, too. */
const isSentence = (en: string, said: string) =>
  en.replaceAll(parameter, '').replaceAll(/[^a-z]/gi, '').length >= 12 &&
  valuesOf(en, said) !== undefined

/** The label in Bangla of an option that English calls so. */
export const banglaLabel = (english: string): string =>
  pairs.find(({ en }) => en === english)?.bn ?? english

/** Messages that say exactly this, in Bangla. */
const wholes = (english: string) =>
  pairs.flatMap(({ en, bn }) => {
    const values = valuesOf(en, english)
    return values ? [filled(bn, (name) => values[name] ?? '.+')] : []
  })

/** Messages that say this among other things, in Bangla. */
const partsWith = (english: string) =>
  pairs.filter(({ en }) => en.includes(english)).map(({ bn }) => filled(bn, () => '.+'))

function banglaPattern({ source, flags }: RegExp): RegExp {
  // A class of characters within another is none.
  const withDigits = source.replaceAll(/\[[^\]]*\]|\\d/g, (part) =>
    part === String.raw`\d`
      ? String.raw`[\d০-৯]`
      : part.replaceAll(String.raw`\d`, String.raw`\d০-৯`),
  )
  // Without a word it would be found in every message with a parameter.
  if (!/[a-z]{2}/i.test(source)) return new RegExp(withDigits, flags)
  const pattern = new RegExp(source, flags)
  const ofDemo = [...banglaOfDemo].flatMap(([en, bn]) => (pattern.test(en) ? [escaped(bn)] : []))
  const found = [...pairs.flatMap((pair) => matching(pair, pattern)), ...ofDemo]
  const [start, end] = [source.startsWith('^') ? '^' : '', source.endsWith('$') ? '$' : '']
  return new RegExp([withDigits, ...found.map((one) => start + one + end)].join('|'), flags)
}

const parameter = /\{(\w+)(?::\w+)?\}/g

/** Values of parameters, each with another of its kind, by which a pattern tells whether it wants just this value. */
const samples = [
  ['1', '7'],
  ['2', '7'],
  ['3', '7'],
  ['sample', 'tested'],
  ['৳500', '৳700'],
  ['01812345678', '01898765432'],
  ['rokeya@example.com', 'rahima@example.com'],
] as const

/** The message in Bangla, if what it says in English matches. */
function matching({ en, bn }: Pair, pattern: RegExp): string[] {
  const sample = samples.find(([one]) => pattern.test(en.replaceAll(parameter, one)))
  if (!sample) return []
  const [one, other] = sample
  const withOther = (name: string) =>
    en.replaceAll(parameter, (_, each: string) => (each === name ? other : one))
  return [filled(bn, (name) => (pattern.test(withOther(name)) ? '.+' : escaped(one)))]
}

/** Values of the parameters of a message, as patterns, where it says this. */
function valuesOf(en: string, said: string): Record<string, string> | undefined {
  // Of parameters and signs alone, it would say anything.
  if (!/[a-z]{2}/i.test(en.replaceAll(parameter, ''))) return undefined
  const names = [...en.matchAll(parameter)].map(([, name = '']) => name)
  const fixed = en.split(parameter).filter((_, at) => at % 2 === 0)
  const found = new RegExp(`^${fixed.map((text) => literal(text)).join('(.+)')}$`).exec(said)
  return found
    ? Object.fromEntries(names.map((name, at) => [name, value(found[at + 1] ?? '')]))
    : undefined
}

function filled(bn: string, value: (name: string) => string): string {
  const [first = '', ...rest] = bn.split(parameter)
  return rest.reduce(
    (text, part, at) => text + (at % 2 === 0 ? value(part) : escaped(part)),
    escaped(first),
  )
}

/** A value as a message in Bangla says it: a form has the names in English, too. */
const value = (said: string) =>
  said
    .split(' · ')
    .map((part) => {
      const bangla = banglaOfDemo.get(part)
      return bangla === undefined ? escaped(part) : `(?:${escaped(part)}|${escaped(bangla)})`
    })
    .join(' · ')

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** As a pattern that takes digits of both kinds. */
const escaped = (text: string) =>
  literal(text).replaceAll(/\d/g, (digit) => `[${digit}${'০১২৩৪৫৬৭৮৯'.charAt(Number(digit))}]`)
