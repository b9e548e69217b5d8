import { latinDigits } from '@haat/contract/digits'

import { measureAt, sizeAt, standsAlone, type Measure } from './read-measure.ts'
import { priceAt, type PriceLimits } from './read-price.ts'
import { tokensOf, type Token } from './search-tokens.ts'

/** What a part of a search stands for, and the search without that part. */
export type ReadPart =
  | { kind: 'price'; limits: PriceLimits; rest: string }
  | { kind: 'size'; size: Measure; rest: string }

/** A search read as words, a price and sizes. */
export interface UnderstoodSearch {
  /** What remains to be searched for; '' where nothing does. */
  words: string
  parts: ReadPart[]
  /** A number alone may be a size, or belong to a name as in 'iphone 15': what is found as typed goes first. */
  isGuess: boolean
}

interface Found {
  from: number
  to: number
  part: { kind: 'price'; limits: PriceLimits } | { kind: 'size'; size: Measure }
}

const mostSizes = 3
const mayBeUnderstood = /[0-9০-৯]|(?<!\p{L})(?:x{0,3}[sl]|m|size|সাইজ)(?!\p{L})/iu

/**
 * Reads 'saree under 2000' as words and a price, 'chal 5kg' as words and a size; digits and words may be Bangla. Undefined
 * where there is nothing but words: most searches.
 */
export function understandSearch(search: string): UnderstoodSearch | undefined {
  if (!mayBeUnderstood.test(search)) return undefined
  const text = latinDigits(search.normalize('NFC'))
  const tokens = tokensOf(text)
  const found = partsIn(tokens)
  const isGuess = found.length === 0
  const read = isGuess ? guessIn(tokens) : found
  if (read.length === 0) return undefined
  const without = (some: readonly Found[]) => restOf(text, tokens, some)
  const words = without(read)
  // 'xl' alone, or '5 kg', may be found in names.
  if (words === '' && !read.some(({ part }) => part.kind === 'price')) return undefined
  const parts = read.map((one) => ({ ...one.part, rest: without([one]) }))
  return { words, parts, isGuess }
}

function partsIn(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  let sizes = 0
  let hasPrice = false
  let at = 0
  while (at < tokens.length) {
    const price = hasPrice ? undefined : priceAt(tokens, at)
    const size =
      price || sizes === mostSizes ? undefined : (sizeAt(tokens, at) ?? measureAt(tokens, at))
    if (price) {
      found.push({ from: at, to: price.end, part: { kind: 'price', limits: price.limits } })
      hasPrice = true
    } else if (size) {
      found.push({ from: at, to: size.end, part: { kind: 'size', size: size.measure } })
      sizes += 1
    }
    at = price?.end ?? size?.end ?? at + 1
  }
  return found
}

/** The only number of a search, where it may be a size. */
function guessIn(tokens: readonly Token[]): Found[] {
  const numbers = tokens.flatMap(({ number }, at) => (number === undefined ? [] : [at]))
  const [at] = numbers
  if (at === undefined || numbers.length > 1) return []
  const size = standsAlone(tokens, at)
  return size ? [{ from: at, to: at + 1, part: { kind: 'size', size } }] : []
}

function restOf(text: string, tokens: readonly Token[], parts: readonly Found[]): string {
  let rest = ''
  let at = 0
  for (const { from, to } of parts) {
    rest += `${text.slice(at, tokens[from]?.from)} `
    at = tokens[to - 1]?.to ?? at
  }
  return (rest + text.slice(at)).replaceAll(/\s+/g, ' ').trim()
}
