import { type Language, prefixOf } from '@haat/contract/language'

/** What the addresses of the shop's pages in a language begin with; a path follows. Every link in a message is made of it. */
export const pagesIn = (publicUrl: string, language: Language): string =>
  publicUrl + prefixOf(language)
