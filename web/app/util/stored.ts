type Place = 'localStorage' | 'sessionStorage'

/** A value in the browser's storage under one key. */
export interface Stored<Value> {
  /** The same object as long as the stored text is the same. */
  get(): Value
  /** False: the browser refuses to keep it. */
  set(value: Value): boolean
  clear(): void
  /** Calls back after every change, those of other tabs too. Returns a function that ends it. */
  subscribe(listener: () => void): () => void
}

interface Where {
  /** 'localStorage' unless said otherwise. */
  place?: Place
  /** Where the storage refuses it (it is full, or a private window forbids it), it lives as long as the page. */
  orInMemory?: boolean
}

/** What a storage refused, of those that are kept in memory then. */
const refused = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()
const idOf = (place: Place, key: string) => `${place} ${key}`

export function readText(place: Place, key: string): string | null {
  try {
    return refused.get(idOf(place, key)) ?? globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Null removes it. False: the browser refuses to keep it. */
export function writeText(
  place: Place,
  key: string,
  text: string | null,
  orInMemory = false,
): boolean {
  const id = idOf(place, key)
  refused.delete(id)
  let isKept = true
  try {
    if (text === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, text)
  } catch {
    isKept = false
    if (orInMemory && text !== null) refused.set(id, text)
  }
  for (const listener of listeners.get(id) ?? []) listener()
  return isKept
}

/**
 * A value that is kept as JSON. Anything may have written there: `parse` gets what JSON was found, or null, looks at it,
 * and gives the value for broken data, too.
 */
export const stored = <Value>(
  key: string,
  parse: (json: unknown) => Value,
  where?: Where,
): Stored<Value> => storedText(key, (text) => parse(jsonIn(text)), JSON.stringify, where)

/** A value that is kept as a text of its own. */
export function storedText<Value>(
  key: string,
  parse: (text: string | null) => Value,
  format: (value: Value) => string | null,
  { place = 'localStorage', orInMemory = false }: Where = {},
): Stored<Value> {
  let known: { text: string | null; value: Value } | undefined
  return {
    get() {
      const text = readText(place, key)
      if (known?.text !== text || !known) known = { text, value: parse(text) }
      return known.value
    },
    set(value) {
      const text = format(value)
      known = { text, value }
      return writeText(place, key, text, orInMemory)
    },
    clear() {
      writeText(place, key, null)
    },
    subscribe(listener) {
      const id = idOf(place, key)
      const here = listeners.get(id) ?? new Set()
      listeners.set(id, here.add(listener))
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key === key) listener()
      }
      addEventListener('storage', onStorage)
      return () => {
        here.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The fields of a JSON object, to be looked at one by one; none for anything else. */
export const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? { ...json } : {}

/** Whether something that was stored at this time is younger than this. */
export function isFresh(at: unknown, goodForMs: number): boolean {
  const ageMs = typeof at === 'number' ? Date.now() - at : Infinity
  return ageMs >= 0 && ageMs <= goodForMs
}
