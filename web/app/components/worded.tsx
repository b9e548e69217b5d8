import { langOf } from '#app/language/lang-of.ts'

/** Stands for the content while its message is made: no text has it. */
const mark = '\u0000'

/** Words that people wrote, marked with their own language: alone, or in the midst of a message. */
export function Worded({ say, content }: { say?: (content: string) => string; content: string }) {
  const lang = langOf(content)
  if (!lang) return say ? say(content) : content
  const marked = <span lang={lang}>{content}</span>
  if (!say) return marked
  const [before, after] = say(mark).split(mark)
  return (
    <>
      {before}
      {marked}
      {after}
    </>
  )
}
