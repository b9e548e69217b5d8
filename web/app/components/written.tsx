import { langOf } from '#app/language/lang-of.ts'

/** Words that people wrote, or the name of something, marked with their own language where it is not the page's. */
export function Written({ children }: { children: string | null | undefined }) {
  const lang = langOf(children)
  return lang ? <span lang={lang}>{children}</span> : children
}
