import { type Language, languages } from '@haat/contract/language'

/**
 * The language that a call is answered in. Our pages send exactly their own; the list that a browser sends by itself gets
 * English, as programs do.
 */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  pageLanguageOf(acceptLanguage) ?? 'en'

/** The language of the page of ours that a call comes from; a program has none. */
export const pageLanguageOf = (acceptLanguage: string | undefined): Language | undefined =>
  languages.find((language) => language === acceptLanguage)

/** Of a public call, whose reply is kept by its address: `?lang=bn` asks for Bangla, and any other value for English. */
export const languageParameter = 'lang'

/** A query as a call's schema knows it, and the language that it asks for. */
export function splitQuery(query: unknown): { query: unknown; language: Language } {
  if (typeof query !== 'object' || query === null || !(languageParameter in query)) {
    return { query, language: 'en' }
  }
  const { [languageParameter]: asked, ...rest } = query
  return { query: rest, language: asked === 'bn' ? 'bn' : 'en' }
}
