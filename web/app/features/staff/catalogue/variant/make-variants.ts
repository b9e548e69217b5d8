import { mostVariants } from '@haat/contract/product/variant'

import { newVariant, type DraftVariant, type VariantsDraft } from './variant-draft.ts'

type Options = Pick<VariantsDraft, 'colors' | 'sizes' | 'variants'>
export type OptionName = 'color' | 'size'
const listNames = { color: 'colors', size: 'sizes' } as const

/** What ends a value: comma (also the Arabic one), semicolon, bar, tab or line break. */
const separator = /[,،;|\t\r\n]/

export const endsOption = (text: string): boolean => separator.test(text)

/** The values in typed or pasted text: 'S, M, L' are three. */
export const splitOptions = (text: string): string[] =>
  text
    .split(separator)
    .map((value) => value.trim())
    .filter(Boolean)

const folded = (value: string) => value.toLocaleLowerCase()

/** Adds the values that are new, whatever their case. */
export function withOptions(present: readonly string[], typed: readonly string[]): string[] {
  const known = new Map(present.map((value) => [folded(value), value]))
  for (const value of typed) {
    if (!known.has(folded(value))) known.set(folded(value), value)
  }
  return [...known.values()]
}

/** The typed values that `withOptions` leaves out because they are there already. */
export function repeatedOptions(present: readonly string[], typed: readonly string[]): string[] {
  const known = new Set(present.map(folded))
  const repeated = typed.filter((value) => {
    const isKnown = known.has(folded(value))
    known.add(folded(value))
    return isKnown
  })
  return withOptions([], repeated)
}

const combination = ({ color, size }: { color: string; size: string }) =>
  JSON.stringify([color, size])

/** Every colour in every size; one without an option for a product that has none. */
function combinations({ colors, sizes }: Options): { color: string; size: string }[] {
  const some = (values: readonly string[]) => (values.length > 0 ? values : [''])
  return some(colors).flatMap((color) => some(sizes).map((size) => ({ color, size })))
}

/**
 * Rows from before an option was added have no value of it: they take its first value, so that their SKU, stock and
 * orders stay.
 */
function adopted({ colors, sizes, variants }: Options): DraftVariant[] {
  const taken = new Set(variants.map(combination))
  return variants.map((row) => {
    const next = { color: row.color || (colors[0] ?? ''), size: row.size || (sizes[0] ?? '') }
    if (combination(next) === combination(row) || taken.has(combination(next))) return row
    taken.add(combination(next))
    return { ...row, ...next }
  })
}

/** How many variants `make` would add, and how many there would be. */
export function previewOf(options: Options): { added: number; total: number } {
  const there = new Set(adopted(options).map(combination))
  const added = combinations(options).filter((one) => !there.has(combination(one))).length
  return { added, total: options.variants.length + added }
}

export const fits = ({ total }: { total: number }): boolean => total <= mostVariants

/** Colours × sizes: rows that exist keep their values, missing ones are added, all in the order of the options. */
export function made(options: Options): DraftVariant[] {
  const rows = adopted(options)
  const there = new Set(rows.map(combination))
  const missing = combinations(options).filter((one) => !there.has(combination(one)))
  const all = [...rows, ...missing.map(({ color, size }) => newVariant(color, size))]
  const places = {
    color: new Map(options.colors.map((value, at) => [value, at])),
    size: new Map(options.sizes.map((value, at) => [value, at])),
  }
  const placeOf = (row: DraftVariant, option: OptionName) => places[option].get(row[option]) ?? -1
  return all.toSorted(
    (a, b) => placeOf(a, 'color') - placeOf(b, 'color') || placeOf(a, 'size') - placeOf(b, 'size'),
  )
}

/** Values that no variant has: they were typed and not made yet. */
export function pendingOptions({ colors, sizes, variants }: Options): string[] {
  const used = { color: new Set<string>(), size: new Set<string>() }
  for (const { color, size } of variants) {
    used.color.add(color)
    used.size.add(size)
  }
  return [
    ...colors.filter((value) => !used.color.has(value)),
    ...sizes.filter((value) => !used.size.has(value)),
  ]
}

/** No variant has an option yet: saving makes all of them. */
export const nothingMade = ({ variants }: Options): boolean =>
  variants.every(({ color, size }) => color === '' && size === '')

/** Takes an option value out, with its variants. Without other values of it, the variants stay without the option. */
export function withoutOption(options: Options, name: OptionName, value: string): Options {
  const list = listNames[name]
  const values = options[list].filter((one) => one !== value)
  const kept = options.variants.filter((row) => row[name] !== value)
  if (kept.length > 0) return { ...options, [list]: values, variants: kept }
  const seen = new Set<string>()
  const variants = options.variants.flatMap((row) => {
    const bare = { ...row, [name]: '' }
    if (seen.has(combination(bare))) return []
    seen.add(combination(bare))
    return bare
  })
  return { ...options, [list]: values, variants }
}

/** Renames an option value. Undefined where the new name is empty or taken. */
export function withRenamed(
  options: Options,
  name: OptionName,
  from: string,
  typed: string,
): Options | undefined {
  const to = typed.trim()
  const list = listNames[name]
  const others = options[list].filter((value) => value !== from)
  if (to === '' || others.some((value) => folded(value) === folded(to))) return undefined
  return {
    ...options,
    [list]: options[list].map((value) => (value === from ? to : value)),
    variants: options.variants.map((row) => (row[name] === from ? { ...row, [name]: to } : row)),
  }
}
