/** One press of Ctrl-C may arrive twice: from the terminal, and from npm, which passes it on or whose end is noticed later. */
const samePressMs = 2_000

interface Acts {
  begin(exitCode: number): void
  /** The person has lost patience. */
  endAtOnce(): void
}

/** The first call begins to close, a second one ends the process at once. */
export function closeOnce({ begin, endAtOnce }: Acts, nowMs = () => performance.now()) {
  let begunMs: number | undefined
  return (exitCode: number): void => {
    if (begunMs === undefined) {
      begunMs = nowMs()
      begin(exitCode)
    } else if (nowMs() - begunMs > samePressMs) endAtOnce()
  }
}
