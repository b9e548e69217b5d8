/** What is wrong and what to do, in one line. */
export class Problem extends Error {
  override name = 'Problem'
}

/** Looks at one thing: returns what is good in words, or throws a Problem. */
type Look = () => string | Promise<string>

export interface Finding {
  name: string
  isGood: boolean
  words: string
}

/** Runs all checks at once, each by itself: one that fails or hangs says so and hides no other. */
export function runChecks(
  checks: Readonly<Record<string, Look>>,
  timeoutMs = 10_000,
): Promise<Finding[]> {
  return Promise.all(Object.entries(checks).map(([name, look]) => runCheck(name, look, timeoutMs)))
}

async function runCheck(name: string, look: Look, timeoutMs: number): Promise<Finding> {
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
