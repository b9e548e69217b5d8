import type { ProductQuery, UnderstoodPart } from '@haat/contract/product/catalogue'
import { understandSearch, type ReadPart } from '#modules/search/index.ts'

import type { ProductFilter } from './narrowed-products.repo.ts'

/** One way to read a search. */
interface Reading {
  filter: ProductFilter
  understood: UnderstoodPart[]
  /** What is only similar does not count. */
  onlyExact: boolean
}

/**
 * The ways to read a search with a price or sizes, the likeliest first: the list is the first that finds exactly. A price
 * holds; a size that nothing has is dropped. Empty for a search of words alone. Chosen filters override what it
 * says.
 */
export function readingsOf(query: ProductQuery): Reading[] {
  const understood = query.search ? understandSearch(query.search) : undefined
  if (!understood) return []
  const { words, isGuess } = understood
  const asTyped = { filter: query, understood: [], onlyExact: !isGuess }
  const isPriceChosen = query.minPrice !== undefined || query.maxPrice !== undefined
  const parts = understood.parts.filter(({ kind }) =>
    kind === 'price' ? !isPriceChosen : query.size === undefined,
  )
  const prices = parts.filter(({ kind }) => kind === 'price')
  const read = [parts, ...(parts.length > prices.length && !isGuess ? [prices] : [])].map((some) =>
    readingWith(query, words, some, isGuess),
  )
  return isGuess ? [asTyped, ...read] : [...read, asTyped]
}

function readingWith(
  query: ProductQuery,
  words: string,
  parts: readonly ReadPart[],
  onlyExact: boolean,
): Reading {
  const { search: _, ...rest } = query
  const measures = parts.flatMap((part) => (part.kind === 'size' ? [part.size] : []))
  const limits = parts.flatMap((part) => (part.kind === 'price' ? [part.limits] : []))
  return {
    filter: {
      ...rest,
      ...(words !== '' && { search: words }),
      ...limits[0],
      ...(measures.length > 0 && { measures }),
    },
    understood: parts.map(shown),
    onlyExact,
  }
}

const shown = (part: ReadPart): UnderstoodPart =>
  part.kind === 'price'
    ? { kind: 'price', ...part.limits, rest: part.rest }
    : { kind: 'size', label: part.size.label, rest: part.rest }
