import type { Language } from '@haat/contract/language'

/**
 * The language that a call is answered in. Our pages send exactly their own; the list that a browser sends by itself gets
 * English, as programs do.
 */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  acceptLanguage === 'bn' ? 'bn' : 'en'
