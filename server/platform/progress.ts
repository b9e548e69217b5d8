import type { Writable } from 'node:stream'

export type Progress = { step<T>(title: string, work: () => Promise<T>): Promise<T> }

/** Prints `• title … 1.2 s`, a line for each step; the title is visible while the step runs. */
export function showProgress(out: Writable): Progress {
  return {
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
