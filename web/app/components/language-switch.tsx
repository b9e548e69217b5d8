import { inLanguage, languages } from '@haat/contract/language'
import { useLocation } from 'react-router'

import { useShop } from '#app/api/use-shop.ts'
import { language } from '#app/language/language.ts'

import { loadInLanguage } from './load-in-language.ts'

/** Each language by its own name. */
const names = { en: 'English', bn: 'বাংলা' } as const

/** The same page in the other language, as a new document. Nothing in a shop that has one language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  if (!useShop()?.bangla) return null
  const here = language()
  return languages
    .filter((one) => one !== here)
    .map((one) => (
      <a
        key={one}
        // The server sorts a query, so that a page is cached once.
        suppressHydrationWarning
        href={inLanguage(one, pathname + search)}
        hrefLang={one}
        lang={one}
        className={className}
        onClick={loadInLanguage}
      >
        {names[one]}
      </a>
    ))
}
