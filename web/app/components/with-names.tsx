import { createElement, Fragment } from 'react'

import { language } from '#app/language/language.ts'

/** Runs of letters of the other language, with what stands between them, and the dot of an ending such as .xlsx. */
const others = {
  bn: /(\.?[a-z](?:[^\u0980-\u09e3]*[a-z\d])?)/i,
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
  const nodes = parts.map((part, at) =>
    at % 2 === 0 ? part : createElement('span', { lang: other[page] }, part),
  )
  // As children of their own, which need no keys.
  return createElement(Fragment, null, ...nodes)
}
