import { config, z } from 'zod/v4'

config({
  // The content security policy forbids `new Function`. Zod would try it with the first schema, and the browser would
  // report a violation.
  jitless: true,
  localeError: usualWords,
})

export { z }

/** Words for a rule without a message of its own: Zod's are written for programmers. */
function usualWords(issue: z.core.$ZodRawIssue): string {
  if ((issue.code !== 'too_big' && issue.code !== 'too_small') || issue.origin === 'int')
    return 'Invalid input'
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum
  const bound = issue.code === 'too_big' ? most(issue.inclusive) : least(issue.inclusive)
  return `${bound} ${limit}${issue.origin === 'string' ? ' characters' : ''}`
}

const most = (inclusive: boolean | undefined) => (inclusive === false ? 'Less than' : 'At most')
const least = (inclusive: boolean | undefined) => (inclusive === false ? 'More than' : 'At least')
