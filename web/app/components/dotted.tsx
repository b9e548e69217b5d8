import { Fragment, type ReactNode } from 'react'

import { Written } from './written.tsx'

/** What is there, with dots between; plain words are what people wrote, or a message in the page's language. */
export function Dotted({ parts }: { parts: readonly ReactNode[] }) {
  return parts
    .filter((part) => Boolean(part))
    .map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>
        {at > 0 && ' · '}
        {typeof part === 'string' ? <Written>{part}</Written> : part}
      </Fragment>
    ))
}
