import { isFresh, stored } from '#app/util/stored.ts'
import { typedKey } from '#app/util/typed-key.ts'

export interface Typed {
  /** Of the page, without the prefix of a language. */
  path: string
  at: number
  values: readonly (readonly [id: string, value: string | boolean])[]
}

/** More is no form that a person has filled in. */
const mostCharacters = 200_000
/** The page loads at once. */
const goodForMs = 120_000

const store = stored(typedKey, (json) => json as Typed | null, { place: 'sessionStorage' }) // as: written below, in this tab.

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
