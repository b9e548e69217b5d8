const alike = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** What sizes measure, in the order in which they stand. */
const kinds = ['weight', 'volume', 'storage', 'length'] as const

/** Units of measures, in the smallest of their kind. */
const units: Readonly<Record<string, readonly [kind: (typeof kinds)[number], factor: number]>> = {
  mg: ['weight', 0.001],
  g: ['weight', 1],
  gm: ['weight', 1],
  kg: ['weight', 1000],
  ml: ['volume', 1],
  l: ['volume', 1000],
  mb: ['storage', 1],
  gb: ['storage', 1024],
  tb: ['storage', 1024 * 1024],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
}

/**
 * Orders sizes as shoppers expect: S, M, L, XL, 3XL; then 36, 38; then 250 g, 1 kg and other measures; then words, numbers in them by value.
 */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)]
  return a.group - b.group || a.value - b.value || alike.compare(one, other)
}

function placeOf(size: string): { group: number; value: number } {
  const text = size.trim().toLowerCase()
  const clothing = clothingPlace(text)
  if (clothing !== undefined) return { group: 0, value: clothing }
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/.exec(text) ?? []
  if (amount !== undefined && unit === '') return { group: 1, value: Number(amount) }
  const [kind, factor] = units[unit] ?? []
  if (amount !== undefined && kind !== undefined && factor !== undefined) {
    return { group: 2 + kinds.indexOf(kind), value: Number(amount) * factor }
  }
  return { group: 2 + kinds.length, value: 0 }
}

/** S is -1, M 0, L 1; each X is one further out. Undefined: no clothing size. */
function clothingPlace(text: string): number | undefined {
  if (text === 'm') return 0
  const [, letters = '', count, end] = /^(?:(x*)|(\d)x)([sl])$/.exec(text) ?? []
  if (end === undefined) return undefined
  const further = 1 + (count === undefined ? letters.length : Number(count))
  return end === 's' ? -further : further
}
