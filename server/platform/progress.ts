import type { Writable } from 'node:stream'

export interface Progress {
  step<T>(title: string, work: () => Promise<T>): Promise<T>
  /** Prints lines between those of steps. */
  note(text: string): void
}

/**
 * Prints `• title … 1.2 s`, a line for each step; the title is visible while the step runs. Of steps that run at the same
 * time, one that is no longer in the last line is printed again when it ends.
 */
export function showProgress(out: Writable): Progress {
  /** The step that the last line waits for. */
  let open: symbol | undefined
  const begin = (text: string, step?: symbol) => {
    out.write(open ? `\n${text}` : text)
    open = step
  }
  return {
    note: (text) => begin(`${text}\n`),
    async step(title, work) {
      const began = performance.now()
      const me = Symbol(title)
      const start = `• ${title} …`
      const end = (remark: string) => {
        if (open !== me) begin(start)
        out.write(` ${remark}${((performance.now() - began) / 1000).toFixed(1)} s\n`)
        open = undefined
      }
      begin(start, me)
      try {
        const result = await work()
        end('')
        return result
      } catch (error) {
        end('failed after ')
        throw error
      }
    },
  }
}
