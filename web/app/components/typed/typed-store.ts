import { fieldsOf, isFresh, stored } from '#app/util/stored.ts'
import { typedKey } from '#app/util/typed-key.ts'

export interface Typed {
  /** Of the page, without the prefix of a language. */
  path: string
  at: number
  values: readonly (readonly [id: string, value: string | boolean])[]
}

/** More is no form that a person has filled in. */
const mostCharacters = 200_000
/** Until the page is there. */
const goodForMs = 120_000

/** Undefined for what is no such value. */
export function typedOf(json: unknown): Typed | undefined {
  const { path, at, values } = fieldsOf(json)
  if (typeof path !== 'string' || typeof at !== 'number' || !Array.isArray(values)) return undefined
  const isValue = (one: unknown): one is Typed['values'][number] =>
    Array.isArray(one) &&
    typeof one[0] === 'string' &&
    ['string', 'boolean'].includes(typeof one[1])
  return { path, at, values: values.filter(isValue) }
}

const store = stored<Typed | undefined>(typedKey, typedOf, { place: 'sessionStorage' })

/**
 * What was typed, from a press on the switch of languages until the page is there in the other one, or from a new sign-in
 * until the page is there again on which the session ended.
 */
export const typedStore = {
  set(typed: Typed): void {
    if (JSON.stringify(typed).length <= mostCharacters) store.set(typed)
  },
  clear: () => store.clear(),
  /** What was typed on this page, once. */
  take(path: string): Typed['values'] {
    const typed = store.get()
    store.clear()
    return typed?.path === path && isFresh(typed.at, goodForMs) ? typed.values : []
  },
}
