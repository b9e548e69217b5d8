import type { Writable } from 'node:stream'

export type Progress = {
  step<T>(title: string, work: () => Promise<T>): Promise<T>
  /** Tells why the running step takes its time. */
  note?(line: string): void
}

/** Prints `• title … 1.2 s`, a line for each step; the title is visible while the step runs. */
export function showProgress(out: Writable): Progress {
  return {
    note: (line) => out.write(`\n  ${line} …`),
    async step(title, work) {
      const began = performance.now()
      const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
      out.write(`• ${title} …`)
      try {
        const result = await work()
        out.write(` ${seconds()}\n`)
        return result
      } catch (error) {
        out.write(` failed after ${seconds()}\n`)
        throw error
      }
    },
  }
}
