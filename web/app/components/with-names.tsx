import { Fragment } from 'react'

import { language } from '#app/language/language.ts'

/** Runs of letters of the other language, with what stands between them. */
const others = {
  bn: /([a-z](?:[^\u0980-\u09e3]*[a-z\d])?)/i,
  en: /([\u0980-\u09e3](?:[^a-z]*[\u0980-\u09e3])?)/i,
} as const
const other = { bn: 'en', en: 'bn' } as const

/**
 * A sentence that was made around names, addresses or values, such as a refusal: those in the other language are marked with
 * it. A sentence that is not in the page's language at all is marked whole.
 */
export function WithNames({ children: text }: { children: string }) {
  const page = language()
  const parts = text.split(others[page])
  if (parts.length === 1) return text
  return parts.map((part, at) => {
    if (at % 2 === 0) return <Fragment key={at}>{part}</Fragment>
    return (
      <span key={at} lang={other[page]}>
        {part}
      </span>
    )
  })
}
