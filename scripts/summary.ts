/** Result of checks or tests. */
export interface Summary {
  passed: number
  failed: number
  /** Failures and passes on retry, printed at the end of a long output. */
  remarks?: readonly string[]
}

export function sum(summaries: readonly Summary[]): Summary {
  return {
    passed: summaries.reduce((total, { passed }) => total + passed, 0),
    failed: summaries.reduce((total, { failed }) => total + failed, 0),
    remarks: summaries.flatMap(({ remarks = [] }) => remarks),
  }
}

export const failedRemark = (what: string) => `✗ ${what}`
export const retriedRemark = (what: string) => `! passed only when tried again: ${what}`

/** The result line that .ci/run promises. */
export const countsOf = ({ passed, failed }: Summary) => `${passed} passed, ${failed} failed`

/** Prints the result and sets the exit code. */
export function finish(summary: Summary): void {
  for (const remark of summary.remarks ?? []) console.log(remark)
  console.log(countsOf(summary))
  process.exitCode = summary.failed === 0 ? 0 : 1
}
