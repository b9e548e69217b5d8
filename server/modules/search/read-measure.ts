import { wordSet, type Token } from './search-tokens.ts'

/** A size, weight or capacity in a search. */
export interface Measure {
  /** As the page names it: 5 kg, XL. */
  label: string
  /** Regular expression of PostgreSQL for a text in small letters and Latin digits. */
  pattern: string
  /** Whether names and units say it too, as in 'Football, Size 5'; else only options do. */
  isInNames: boolean
}

interface ReadMeasure {
  measure: Measure
  /** The first token behind it. */
  end: number
}

interface Unit {
  label: string
  /** In the smallest of its kind. */
  factor: number
  words: string
}

/** Units that stand for each other, the smallest first. */
const kinds: readonly (readonly Unit[])[] = [
  [
    { label: 'g', factor: 1, words: 'g gm gms gram grams গ্রাম গ্রামের' },
    { label: 'kg', factor: 1000, words: 'kg kgs kilo kilos kilogram keji kejir কেজি কেজির কিলো' },
  ],
  [
    { label: 'ml', factor: 1, words: 'ml মিলি এমএল' },
    { label: 'litre', factor: 1000, words: 'l lt ltr litre litres liter liters লিটার লিটারের' },
  ],
  [
    { label: 'MB', factor: 1, words: 'mb এমবি' },
    { label: 'GB', factor: 1024, words: 'gb জিবি' },
    { label: 'TB', factor: 1024 * 1024, words: 'tb টিবি' },
  ],
  [{ label: 'inch', factor: 1, words: 'inch inches ইঞ্চি' }],
]

const unitOf = new Map(
  kinds.flatMap((kind) =>
    kind.flatMap((unit) => [...wordSet(unit.words)].map((word) => [word, { kind, unit }] as const)),
  ),
)

/** Whether a number before this word is a measure, and no price. */
export const isUnit = (word: string | undefined): boolean => word !== undefined && unitOf.has(word)

/** A weight, volume, capacity or length that begins here: '5kg', '২ লিটার'. */
export function measureAt(tokens: readonly Token[], at: number): ReadMeasure | undefined {
  const [amount, word] = [tokens[at], tokens[at + 1]]
  const found = unitOf.get(word?.text ?? '')
  if (!amount?.number || !found || !startsWord(tokens, at)) return undefined
  const { kind, unit } = found
  // A network, not a weight.
  if (unit.label === 'g' && amount.number <= 5) return undefined
  const whole = amount.number * unit.factor
  const spellings = kind.flatMap(({ factor, words }) => {
    const value = whole / factor
    return value < 0.001 || value > 1e7
      ? []
      : [`${numberPattern(value)}[\\s-]*(${unitPattern(words)})`]
  })
  if (spellings.length === 0) return undefined
  return {
    measure: {
      label: `${amount.number} ${unit.label}`,
      pattern: `(^|[^0-9.,])(${spellings.join('|')})`,
      isInNames: true,
    },
    end: sizeWords.has(tokens[at + 2]?.text ?? '') ? at + 3 : at + 2,
  }
}

const numberPattern = (value: number) =>
  `${String(Number(value.toFixed(6))).replace('.', '\\.')}(\\.0+)?`

// A Bangla unit may go on with a case.
const unitPattern = (words: string) =>
  [...wordSet(words)].map((word) => (/[a-z]/.test(word) ? `${word}($|[^a-z])` : word)).join('|')

const sizeWords = wordSet('size sizes sz saiz saizer সাইজ সাইজের মাপ মাপের')
const letters = /^(?:x{0,3}[sl]|m|\dx[sl])$/
const longWords = new Map([
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
])

/** A size of clothes or shoes that begins here: 'size 42', '42 size', 'XL'; of one letter only at the end. */
export function sizeAt(tokens: readonly Token[], at: number): ReadMeasure | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (!first) return undefined
  if (sizeWords.has(first.text) && second) {
    const size = sizeOf(second)
    return size && !isUnit(tokens[at + 2]?.text) ? { measure: size, end: at + 2 } : undefined
  }
  if (!startsWord(tokens, at)) return undefined
  const size = sizeOf(first)
  if (!size) return undefined
  if (second && sizeWords.has(second.text)) return { measure: size, end: at + 2 }
  const isClear =
    letters.test(first.text) && (first.text.length > 1 || (at > 0 && at === tokens.length - 1))
  return isClear ? { measure: size, end: at + 1 } : undefined
}

/** A number that may be a size, and stands for nothing else. */
export function standsAlone(tokens: readonly Token[], at: number): Measure | undefined {
  const after = tokens[at + 1]
  const isGlued = after !== undefined && after.from === tokens[at]?.to
  return isGlued || !startsWord(tokens, at) ? undefined : numberSize(tokens[at])
}

/** Not what follows an apostrophe, as in men's, or a point. */
function startsWord(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before?.to !== tokens[at]?.from || !/^['’‘`´.]$/.test(before?.text ?? '')
}

function sizeOf(token: Token): Measure | undefined {
  const word = longWords.get(token.text) ?? token.text
  if (!letters.test(word)) return numberSize(token)
  const [, count = '', end = ''] = /^(\d?)x*([sml])$/.exec(word) ?? []
  const howFar = count === '' ? word.length - 1 : Number(count)
  const spellings = howFar > 1 ? `${'x'.repeat(howFar)}${end}|${howFar}x${end}` : word
  return {
    label: word.toUpperCase(),
    pattern: `(^|[^a-z0-9])(${spellings})($|[^a-z0-9])`,
    isInNames: false,
  }
}

const largestSize = 60

function numberSize(token: Token | undefined): Measure | undefined {
  const number = token?.number
  if (number === undefined || number <= 0 || number > largestSize || (number * 2) % 1 !== 0) {
    return undefined
  }
  return {
    label: String(number),
    pattern: `(^|[|(/,]|eu|uk|size)\\s*${numberPattern(number)}\\s*($|[|(/,])`,
    isInNames: true,
  }
}
