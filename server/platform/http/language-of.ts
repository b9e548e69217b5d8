import type { Language } from '@haat/contract/language'

import type { RequestFacts } from './api.ts'

/**
 * The language that a call is answered in. Our pages send exactly their own; the list that a browser sends by itself gets
 * English, as programs do.
 */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  acceptLanguage === 'bn' ? 'bn' : 'en'

/** The same of a handler's request, for what it words itself. */
export const languageAsked = ({ header }: Pick<RequestFacts, 'header'>): Language =>
  languageOf(header('accept-language'))
