type Place = 'localStorage' | 'sessionStorage'

/** A value in browser storage under one key. */
export interface Stored<Value> {
  /** The same object as long as the stored text is unchanged. */
  get(): Value
  /** False: the browser refused to store it. */
  set(value: Value): boolean
  clear(): void
  /** Calls back after every change, also those of other tabs. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

interface Where {
  /** Default: 'localStorage'. */
  place?: Place
  /** When storage refuses it (quota, private window), the value lives in memory as long as the page. */
  orInMemory?: boolean
}

/** Values that storage refused, kept in memory. */
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

/** Null removes it. False: the browser refused to store it. */
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

/** How keys begin of what belongs to who is signed in: a log-out deletes it (session-parking.ts). */
export const ofUser = 'of-user:'

/** Deletes all values of this tab whose keys begin so. */
export function forgetTexts(prefix: string): void {
  for (const id of refused.keys()) {
    if (id.startsWith(idOf('sessionStorage', prefix))) refused.delete(id)
  }
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key)
    }
  } catch {
    // The browser refuses storage: nothing is kept there.
  }
}

/**
 * A value stored as JSON. Stored data may be invalid: `parse` gets the parsed JSON, or null, validates it,
 * and returns the default for invalid data.
 */
export const stored = <Value>(
  key: string,
  parse: (json: unknown) => Value,
  where?: Where,
): Stored<Value> => storedText(key, (text) => parse(jsonIn(text)), JSON.stringify, where)

/** A value stored as plain text. */
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

/** The fields of a JSON object, to be validated one by one; none for anything else. */
export const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? { ...json } : {}

/** Whether a stored time is more recent than this age. */
export function isFresh(at: unknown, goodForMs: number): boolean {
  const ageMs = typeof at === 'number' ? Date.now() - at : Infinity
  return ageMs >= 0 && ageMs <= goodForMs
}
