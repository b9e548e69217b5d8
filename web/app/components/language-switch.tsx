import { inLanguage, languages } from '@haat/contract/language'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'

import { useShop } from '#app/api/use-shop.ts'
import { language } from '#app/language/language.ts'

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
        href={inLanguage(one, pathname + search)}
        hrefLang={one}
        lang={one}
        className={className}
        onClick={keepState}
      >
        {names[one]}
      </a>
    ))
}

/**
 * A page may live by the state of its history entry (the goods of a checkout), which a link leaves behind. So the entry
 * itself gets the other address, and is loaded again: also its place on the page comes back.
 */
function keepState(event: MouseEvent<HTMLAnchorElement>): void {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event
  if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
  event.preventDefault()
  history.replaceState(history.state, '', currentTarget.href + location.hash)
  location.reload()
}
