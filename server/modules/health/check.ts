/** What is wrong and what to do, in one line. */
export class Problem extends Error {
  override name = 'Problem'
}

/** One thing that `doctor` looks at. `look` returns what is good in words, or throws a Problem. */
export interface Check {
  name: string
  look: () => Promise<string>
}

export interface Finding {
  name: string
  isGood: boolean
  words: string
}

/** Runs all checks at once, each by itself: one that fails or hangs says so and hides no other. */
export function runChecks(checks: readonly Check[], timeoutMs = 10_000): Promise<Finding[]> {
  return Promise.all(checks.map((check) => runCheck(check, timeoutMs)))
}

async function runCheck({ name, look }: Check, timeoutMs: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Problem(`no answer within ${timeoutMs / 1000} seconds`)),
      timeoutMs,
    )
  })
  try {
    return { name, isGood: true, words: await Promise.race([look(), tooLong]) }
  } catch (error) {
    return { name, isGood: false, words: wordsOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** Words of an error and of its causes, which say what was really wrong with a connection. */
function wordsOf(error: unknown): string {
  if (error instanceof Problem) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const own = [error.message, error.message.includes(code) ? '' : code].filter(Boolean).join(' ')
  const cause = error.cause === undefined ? '' : `: ${wordsOf(error.cause)}`
  return `${own.split('\n')[0]}${cause}`
}
