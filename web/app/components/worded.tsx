import { Written } from './written.tsx'

/** Stand for the contents while their message is made: no text has them. */
const marks = ['\u0001', '\u0002', '\u0003', '\u0004'] as const
const mark = /([\u0001-\u0004])/

/** Words that people wrote, marked with their own language: alone, or in the midst of a message. */
export function Worded({
  say,
  content,
}: {
  say?: (...contents: typeof marks) => string
  /** At most four. */
  content: string | readonly string[]
}) {
  const contents = typeof content === 'string' ? [content] : content
  // as: a part is a mark, or it is not found.
  const at = (part: string) => marks.indexOf(part as (typeof marks)[number])
  return (say?.(...marks) ?? marks[0]).split(mark).map((part, key) =>
    // oxlint-disable react/no-array-index-key -- a message never changes its order
    mark.test(part) ? (
      <Written key={key}>{contents[at(part)]}</Written>
    ) : // Endings hang on names in Bangla alone.
    import.meta.env.HAAT_LANGUAGE === 'en' ? (
      part
    ) : (
      <AfterName key={key} words={part} />
    ),
  )
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
