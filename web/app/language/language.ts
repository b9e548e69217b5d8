import type { Language } from '@haat/contract/language'

let read: () => Language = () => 'en'

/** The language of the page: on the server that of the request, in a browser that of its build. */
export const language = (): Language => import.meta.env.HAAT_LANGUAGE ?? read()

/** Says where language() is read: once, as a renderer starts. */
export function readLanguageFrom(source: () => Language): void {
  read = source
}
