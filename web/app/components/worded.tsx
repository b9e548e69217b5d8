import { langOf } from '#app/language/lang-of.ts'

/** Stands for the content while its message is made: no text has it. */
const mark = '\u0000'

/** A message around words that people wrote, which are marked with their own language. */
export function Worded({ say, content }: { say: (content: string) => string; content: string }) {
  const lang = langOf(content)
  if (!lang) return say(content)
  const [before, after] = say(mark).split(mark)
  return (
    <>
      {before}
      <span lang={lang}>{content}</span>
      {after}
    </>
  )
}
