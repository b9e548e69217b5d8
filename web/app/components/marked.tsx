import { Worded } from './worded.tsx'

/** A message that is made already, in which what people wrote is marked with its own language. */
export function Marked({ words, written }: { words: string; written: readonly string[] }) {
  return (
    <Worded
      say={(...marks) =>
        written.reduce((text, one, at) => text.replace(one, () => marks[at] ?? one), words)
      }
      content={written}
    />
  )
}
