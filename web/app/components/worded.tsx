import { Fragment } from 'react'

import { Written } from './written.tsx'

/** Stand for the contents while their message is made: no text has them. */
const markOf = (at: number) => String.fromCodePoint(at + 1)
const marks = /([\u0001-\u0004])/

/** A message around words that people wrote, which are marked with their own language. */
export function Worded({
  say,
  content,
}: {
  say: (...contents: [string, string]) => string
  /** At most four. */
  content: string | readonly string[]
}) {
  const contents = typeof content === 'string' ? [content] : content
  // as: what `say` asks for is there.
  const parts = say(...(contents.map((_, at) => markOf(at)) as [string, string])).split(marks)
  return parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at % 2 === 0 ? part : <Written>{contents[(part.codePointAt(0) ?? 1) - 1]}</Written>}
    </Fragment>
  ))
}
