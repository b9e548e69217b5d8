/** Languages of the shop. The first is the one of addresses without a prefix. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** Begins the address of each page in Bangla. */
const banglaPrefix = '/bn'
const inBangla = /^\/bn(?=[/?#]|$)/

/** What addresses of pages in a language begin with: '' or '/bn'. */
export const prefixOf = (language: Language): '' | '/bn' => (language === 'bn' ? banglaPrefix : '')

/** The language of an absolute path, and the path without its prefix; query and fragment stay. */
export function splitLanguage(address: string): { language: Language; path: string } {
  if (!inBangla.test(address)) return { language: 'en', path: address }
  const rest = address.slice(banglaPrefix.length)
  return { language: 'bn', path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The same page in a language: inLanguage('bn', '/cart?a=1') is '/bn/cart?a=1', and of '/' it is '/bn'. */
export function inLanguage(language: Language, address: string): string {
  const { path } = splitLanguage(address)
  if (language === 'en') return path
  return `${banglaPrefix}${path.replace(/^\/(?=[?#]|$)/, '')}`
}
