import { Fragment } from 'react'

import { Written } from './written.tsx'

/** Stand for the contents while their message is made: no text has them. */
const markOf = (at: number) => String.fromCodePoint(at + 1)
const marks = /([\u0001-\u0004])/

const itself = (content: string) => content

/** Words that people wrote, marked with their own language: alone, or in the midst of a message. */
export function Worded({
  say = itself,
  content,
}: {
  say?: (...contents: [string, string]) => string
  /** At most four. */
  content: string | readonly string[]
}) {
  const contents = typeof content === 'string' ? [content] : content
  // as: what `say` asks for is there.
  const parts = say(...(contents.map((_, at) => markOf(at)) as [string, string])).split(marks)
  return parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at % 2 === 0 ? (
        <AfterName words={part} />
      ) : (
        <Written>{contents[(part.codePointAt(0) ?? 1) - 1]}</Written>
      )}
    </Fragment>
  ))
}

/** A case ending of Bangla hangs on a name by a hyphen: no line begins with it. */
function AfterName({ words }: { words: string }) {
  const ending = /^-\S+/.exec(words)?.[0]
  if (ending === undefined) return words
  return (
    <>
      <span className="whitespace-nowrap">{ending}</span>
      {words.slice(ending.length)}
    </>
  )
}
