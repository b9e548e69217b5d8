import { inLanguage, splitLanguage } from '@haat/contract/language'

import { language } from './language.ts'

/** The `href` of a page of the shop, in the language of this page. Router and `Link` add the prefix themselves. */
export const ownAddress = (href: string): string =>
  href.startsWith('/') ? inLanguage(language(), href) : href

/** The path as the router takes it: without the prefix of a language. */
export const pathOf = (address: string): string => splitLanguage(address).path
