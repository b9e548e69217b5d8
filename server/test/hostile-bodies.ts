export const many = (count: number, make: (at: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => make(at)))

// Written as text: JSON.stringify() is recursive itself.
export const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Bodies that are hostile to every call, as text. */
export const hostileToAll = [
  JSON.stringify(many(130_000, (at) => [`f${at}`, 1])),
  JSON.stringify(many(4_000, (at) => [`f${at}`, 1])),
  JSON.stringify(many(190, (at) => [`${'\u0001'.repeat(25)}${at}`, 1])),
  JSON.stringify({ ['x'.repeat(60_000)]: 1 }),
  JSON.stringify({ ['x'.repeat(900_000)]: 1 }),
  deep(400_000),
  '[]',
  '7',
]
