/** Result of checks or tests. */
export interface Summary {
  passed: number
  failed: number
  /** Names of what failed, with the reason where one is known. */
  failures?: readonly string[]
  /** Names of what passed only when tried again. */
  retried?: readonly string[]
  times?: readonly Timed[]
}

/** How long a test file, or a story of the browser, took. */
export interface Timed {
  kind: 'files' | 'stories'
  name: string
  seconds: number
}

export function sum(summaries: readonly Summary[]): Summary {
  return {
    passed: summaries.reduce((total, { passed }) => total + passed, 0),
    failed: summaries.reduce((total, { failed }) => total + failed, 0),
    failures: summaries.flatMap(({ failures = [] }) => failures),
    retried: summaries.flatMap(({ retried = [] }) => retried),
    times: summaries.flatMap(({ times = [] }) => times),
  }
}

/** One thing that failed. */
export const failure = (what: string): Summary => ({ passed: 0, failed: 1, failures: [what] })

/** The result line that .ci/run promises. */
export const countsOf = ({ passed, failed }: Summary) => `${passed} passed, ${failed} failed`

/** The slowest of a kind, the slowest first: told, so that a slow one is seen when it comes; none fails by it. */
export function slowest({ times = [] }: Summary, kind: Timed['kind'], most = 10): string[] {
  return times
    .filter((timed) => timed.kind === kind)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

/** What a long output ends with: failures, then what was tried again, then the result line. */
export function ending(summary: Summary): string[] {
  const { failures = [], retried = [] } = summary
  return [
    ...failures.map((what) => `✗ ${what}`),
    ...retried.map((what) => `! passed only when tried again: ${what}`),
    countsOf(summary),
  ]
}

/** Prints the ending and sets the exit code. */
export function finish(summary: Summary): void {
  for (const line of ending(summary)) console.log(line)
  process.exitCode = summary.failed === 0 ? 0 : 1
}
