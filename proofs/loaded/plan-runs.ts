import type { Summary } from '../../scripts/summary.ts'

export type Part = 'browser' | 'server'

/** One run of a part's tests while the busy loops run. */
export interface Run {
  part: Part
  /** Words of test files' paths; all files without any. */
  only: readonly string[]
  name: string
}

export interface RunResult {
  seconds: number
  summary: Summary
  /** It passed earlier, with the same sources. */
  isKept?: boolean
}

const usual: Readonly<Record<Part, number>> = { browser: 3, server: 2 }
const isPart = (name: string): name is Part => Object.hasOwn(usual, name)

/** The runs that the arguments of `npm run proof -- loaded` ask for. */
export function planRuns(
  parts: readonly string[],
  options: { only?: string; times?: string },
): Run[] {
  const unknown = parts.find((part) => !isPart(part))
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}, but: browser, server`)
  const chosen = parts.length > 0 ? parts.filter(isPart) : (['browser', 'server'] as const)
  if (options.only !== undefined && chosen.length !== 1) {
    throw new Error('--only names files of one part: loaded browser --only offline.spec')
  }
  const times = options.times === undefined ? undefined : Number(options.times)
  if (times !== undefined && !(Number.isInteger(times) && times > 0)) {
    throw new Error('--times is a whole number above 0')
  }
  const only = options.only?.split(' ').filter(Boolean) ?? []
  return chosen.flatMap((part) =>
    Array.from({ length: times ?? usual[part] }, (_, before) => ({
      part,
      only,
      name: [part, ...only, before + 1].join(' '),
    })),
  )
}

/** A line for each run. */
export function table(runs: readonly Run[], results: readonly RunResult[]): string {
  const width = Math.max(...runs.map(({ name }) => name.length))
  const lines = results.map(({ seconds, summary, isKept }, at) =>
    [
      (runs[at]?.name ?? '').padEnd(width),
      `${seconds.toFixed(0)} s`.padStart(8),
      String(summary.passed).padStart(7),
      String(summary.failed).padStart(7),
      ...(isKept ? ['  passed before, not repeated'] : []),
    ].join(' '),
  )
  const head = ['run'.padEnd(width), 'time'.padStart(8), 'passed'.padStart(7), 'failed'.padStart(7)]
  return `\n${[head.join(' '), ...lines].join('\n')}\n`
}
