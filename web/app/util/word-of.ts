/** The value's own name in sentence case, for what has no words: 'order-change' is 'Order change'. */
export const ownName = (value: string): string => {
  const name = value.replace(/[-_.]+/g, ' ').trim()
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/**
 * What a table says of a value of a reply. A newer server, or a trigger of the database, may send a value that the table of this
 * page does not have: its type says otherwise, so that every look-up goes through here.
 */
export function entryOf<Value extends string, Entry>(
  table: Readonly<Partial<Record<Value, Entry>>>,
  value: Value,
): Entry | undefined {
  return Object.hasOwn(table, value) ? table[value] : undefined
}

/** A value of a reply in words; one without words is shown by its own name. */
export function wordOf<Value extends string>(
  words: Readonly<Partial<Record<Value, () => string>>>,
  value: Value,
): string {
  return entryOf<Value, () => string>(words, value)?.() ?? ownName(value)
}

/** Values as the options of a select, in words. */
export const optionsOf = <const Value extends string>(
  values: readonly Value[],
  words: Readonly<Partial<Record<NoInfer<Value>, () => string>>>,
) => values.map((value) => ({ value, label: wordOf(words, value) }))
